#include "CLanguages.h"

static const unsigned char common[] = {
#embed "../../Base/Languages/Ukrainian/uk_common.json"
};

static const unsigned char accounts[] = {
#embed "../../Base/Languages/Ukrainian/uk_accounts.json"
};

static const unsigned char files[] = {
#embed "../../Base/Languages/Ukrainian/uk_files.json"
};

static const unsigned char inbox[] = {
#embed "../../Base/Languages/Ukrainian/uk_inbox.json"
};

static const unsigned char people[] = {
#embed "../../Base/Languages/Ukrainian/uk_people.json"
};

static const unsigned char tickets[] = {
#embed "../../Base/Languages/Ukrainian/uk_tickets.json"
};

static const unsigned char mail[] = {
#embed "../../Base/Languages/Ukrainian/uk_mail.json"
};

static const unsigned char commands[] = {
#embed "../../Base/Languages/Ukrainian/uk_commands.json"
};

static const unsigned char maps[] = {
#embed "../../Base/Languages/Ukrainian/uk_maps.json"
};

static const unsigned char maintenance[] = {
#embed "../../Base/Languages/Ukrainian/uk_maintenance.json"
};

static const unsigned char store[] = {
#embed "../../Base/Languages/Ukrainian/uk_store.json"
};

static const unsigned char terminal[] = {
#embed "../../Base/Languages/Ukrainian/uk_terminal.json"
};

static const unsigned char machine[] = {
#embed "../../Base/Languages/Ukrainian/uk_machine.json"
};

static const unsigned char usage[] = {
#embed "../../Base/Languages/Ukrainian/uk_usage.json"
};

static const struct text_file list[] = {
    TEXT_FILE("uk", "common", common),
    TEXT_FILE("uk", "accounts", accounts),
    TEXT_FILE("uk", "files", files),
    TEXT_FILE("uk", "commands", commands),
    TEXT_FILE("uk", "inbox", inbox),
    TEXT_FILE("uk", "people", people),
    TEXT_FILE("uk", "tickets", tickets),
    TEXT_FILE("uk", "mail", mail),
    TEXT_FILE("uk", "maintenance", maintenance),
    TEXT_FILE("uk", "maps", maps),
    TEXT_FILE("uk", "store", store),
    TEXT_FILE("uk", "terminal", terminal),
    TEXT_FILE("uk", "machine", machine),
    TEXT_FILE("uk", "usage", usage),
    LAST_TEXT_FILE,
};

const struct text_file *const base_texts_uk = list;
