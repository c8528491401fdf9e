#include "CLanguages.h"

static const unsigned char common[] = {
#embed "../../Base/Languages/English/en_common.json"
};

static const unsigned char accounts[] = {
#embed "../../Base/Languages/English/en_accounts.json"
};

static const unsigned char files[] = {
#embed "../../Base/Languages/English/en_files.json"
};

static const unsigned char inbox[] = {
#embed "../../Base/Languages/English/en_inbox.json"
};

static const unsigned char people[] = {
#embed "../../Base/Languages/English/en_people.json"
};

static const unsigned char tickets[] = {
#embed "../../Base/Languages/English/en_tickets.json"
};

static const unsigned char mail[] = {
#embed "../../Base/Languages/English/en_mail.json"
};

static const unsigned char commands[] = {
#embed "../../Base/Languages/English/en_commands.json"
};

static const unsigned char machine[] = {
#embed "../../Base/Languages/English/en_machine.json"
};

static const unsigned char maps[] = {
#embed "../../Base/Languages/English/en_maps.json"
};

static const unsigned char maintenance[] = {
#embed "../../Base/Languages/English/en_maintenance.json"
};

static const unsigned char store[] = {
#embed "../../Base/Languages/English/en_store.json"
};

static const unsigned char terminal[] = {
#embed "../../Base/Languages/English/en_terminal.json"
};

static const unsigned char usage[] = {
#embed "../../Base/Languages/English/en_usage.json"
};

static const struct text_file list[] = {
    TEXT_FILE("en", "common", common),
    TEXT_FILE("en", "accounts", accounts),
    TEXT_FILE("en", "files", files),
    TEXT_FILE("en", "commands", commands),
    TEXT_FILE("en", "inbox", inbox),
    TEXT_FILE("en", "people", people),
    TEXT_FILE("en", "tickets", tickets),
    TEXT_FILE("en", "mail", mail),
    TEXT_FILE("en", "machine", machine),
    TEXT_FILE("en", "maintenance", maintenance),
    TEXT_FILE("en", "maps", maps),
    TEXT_FILE("en", "store", store),
    TEXT_FILE("en", "terminal", terminal),
    TEXT_FILE("en", "usage", usage),
    LAST_TEXT_FILE,
};

const struct text_file *const base_texts_en = list;
