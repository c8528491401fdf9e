#include "CLanguages.h"

static const unsigned char common[] = {
#embed "../../Base/Languages/Russian/ru_common.json"
};

static const unsigned char accounts[] = {
#embed "../../Base/Languages/Russian/ru_accounts.json"
};

static const unsigned char files[] = {
#embed "../../Base/Languages/Russian/ru_files.json"
};

static const unsigned char inbox[] = {
#embed "../../Base/Languages/Russian/ru_inbox.json"
};

static const unsigned char people[] = {
#embed "../../Base/Languages/Russian/ru_people.json"
};

static const unsigned char tickets[] = {
#embed "../../Base/Languages/Russian/ru_tickets.json"
};

static const unsigned char mail[] = {
#embed "../../Base/Languages/Russian/ru_mail.json"
};

static const unsigned char commands[] = {
#embed "../../Base/Languages/Russian/ru_commands.json"
};

static const unsigned char maps[] = {
#embed "../../Base/Languages/Russian/ru_maps.json"
};

static const unsigned char maintenance[] = {
#embed "../../Base/Languages/Russian/ru_maintenance.json"
};

static const unsigned char store[] = {
#embed "../../Base/Languages/Russian/ru_store.json"
};

static const unsigned char terminal[] = {
#embed "../../Base/Languages/Russian/ru_terminal.json"
};

static const unsigned char machine[] = {
#embed "../../Base/Languages/Russian/ru_machine.json"
};

static const unsigned char usage[] = {
#embed "../../Base/Languages/Russian/ru_usage.json"
};

static const struct text_file list[] = {
    TEXT_FILE("ru", "common", common),
    TEXT_FILE("ru", "accounts", accounts),
    TEXT_FILE("ru", "files", files),
    TEXT_FILE("ru", "commands", commands),
    TEXT_FILE("ru", "inbox", inbox),
    TEXT_FILE("ru", "people", people),
    TEXT_FILE("ru", "tickets", tickets),
    TEXT_FILE("ru", "mail", mail),
    TEXT_FILE("ru", "maintenance", maintenance),
    TEXT_FILE("ru", "maps", maps),
    TEXT_FILE("ru", "store", store),
    TEXT_FILE("ru", "terminal", terminal),
    TEXT_FILE("ru", "machine", machine),
    TEXT_FILE("ru", "usage", usage),
    LAST_TEXT_FILE,
};

const struct text_file *const base_texts_ru = list;
