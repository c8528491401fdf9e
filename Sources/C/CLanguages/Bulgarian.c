#include "CLanguages.h"

static const unsigned char common[] = {
#embed "../../Base/Languages/Bulgarian/bg_common.json"
};

static const unsigned char accounts[] = {
#embed "../../Base/Languages/Bulgarian/bg_accounts.json"
};

static const unsigned char files[] = {
#embed "../../Base/Languages/Bulgarian/bg_files.json"
};

static const unsigned char inbox[] = {
#embed "../../Base/Languages/Bulgarian/bg_inbox.json"
};

static const unsigned char people[] = {
#embed "../../Base/Languages/Bulgarian/bg_people.json"
};

static const unsigned char tickets[] = {
#embed "../../Base/Languages/Bulgarian/bg_tickets.json"
};

static const unsigned char mail[] = {
#embed "../../Base/Languages/Bulgarian/bg_mail.json"
};

static const unsigned char commands[] = {
#embed "../../Base/Languages/Bulgarian/bg_commands.json"
};

static const unsigned char maps[] = {
#embed "../../Base/Languages/Bulgarian/bg_maps.json"
};

static const unsigned char maintenance[] = {
#embed "../../Base/Languages/Bulgarian/bg_maintenance.json"
};

static const unsigned char store[] = {
#embed "../../Base/Languages/Bulgarian/bg_store.json"
};

static const unsigned char terminal[] = {
#embed "../../Base/Languages/Bulgarian/bg_terminal.json"
};

static const unsigned char machine[] = {
#embed "../../Base/Languages/Bulgarian/bg_machine.json"
};

static const unsigned char usage[] = {
#embed "../../Base/Languages/Bulgarian/bg_usage.json"
};

static const struct text_file list[] = {
    TEXT_FILE("bg", "common", common),
    TEXT_FILE("bg", "accounts", accounts),
    TEXT_FILE("bg", "files", files),
    TEXT_FILE("bg", "commands", commands),
    TEXT_FILE("bg", "inbox", inbox),
    TEXT_FILE("bg", "people", people),
    TEXT_FILE("bg", "tickets", tickets),
    TEXT_FILE("bg", "mail", mail),
    TEXT_FILE("bg", "maintenance", maintenance),
    TEXT_FILE("bg", "maps", maps),
    TEXT_FILE("bg", "store", store),
    TEXT_FILE("bg", "terminal", terminal),
    TEXT_FILE("bg", "machine", machine),
    TEXT_FILE("bg", "usage", usage),
    LAST_TEXT_FILE,
};

const struct text_file *const base_texts_bg = list;
