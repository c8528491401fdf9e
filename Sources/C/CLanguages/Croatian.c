#include "CLanguages.h"

static const unsigned char common[] = {
#embed "../../Base/Languages/Croatian/hr_common.json"
};

static const unsigned char accounts[] = {
#embed "../../Base/Languages/Croatian/hr_accounts.json"
};

static const unsigned char files[] = {
#embed "../../Base/Languages/Croatian/hr_files.json"
};

static const unsigned char inbox[] = {
#embed "../../Base/Languages/Croatian/hr_inbox.json"
};

static const unsigned char people[] = {
#embed "../../Base/Languages/Croatian/hr_people.json"
};

static const unsigned char tickets[] = {
#embed "../../Base/Languages/Croatian/hr_tickets.json"
};

static const unsigned char mail[] = {
#embed "../../Base/Languages/Croatian/hr_mail.json"
};

static const unsigned char commands[] = {
#embed "../../Base/Languages/Croatian/hr_commands.json"
};

static const unsigned char maps[] = {
#embed "../../Base/Languages/Croatian/hr_maps.json"
};

static const unsigned char maintenance[] = {
#embed "../../Base/Languages/Croatian/hr_maintenance.json"
};

static const unsigned char store[] = {
#embed "../../Base/Languages/Croatian/hr_store.json"
};

static const unsigned char terminal[] = {
#embed "../../Base/Languages/Croatian/hr_terminal.json"
};

static const unsigned char machine[] = {
#embed "../../Base/Languages/Croatian/hr_machine.json"
};

static const unsigned char usage[] = {
#embed "../../Base/Languages/Croatian/hr_usage.json"
};

static const struct text_file list[] = {
    TEXT_FILE("hr", "common", common),
    TEXT_FILE("hr", "accounts", accounts),
    TEXT_FILE("hr", "files", files),
    TEXT_FILE("hr", "commands", commands),
    TEXT_FILE("hr", "inbox", inbox),
    TEXT_FILE("hr", "people", people),
    TEXT_FILE("hr", "tickets", tickets),
    TEXT_FILE("hr", "mail", mail),
    TEXT_FILE("hr", "maintenance", maintenance),
    TEXT_FILE("hr", "maps", maps),
    TEXT_FILE("hr", "store", store),
    TEXT_FILE("hr", "terminal", terminal),
    TEXT_FILE("hr", "machine", machine),
    TEXT_FILE("hr", "usage", usage),
    LAST_TEXT_FILE,
};

const struct text_file *const base_texts_hr = list;
