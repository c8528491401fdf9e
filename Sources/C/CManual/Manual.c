#include "CManual.h"

static const unsigned char desk[] = {
#embed "../../Programs/lapit/Manual/desk.txt"
};

static const unsigned char boards[] = {
#embed "../../Programs/lapit/Manual/boards.txt"
};

static const unsigned char rules[] = {
#embed "../../Programs/lapit/Manual/rules.txt"
};

static const unsigned char events[] = {
#embed "../../Programs/lapit/Manual/events.txt"
};

static const unsigned char games[] = {
#embed "../../Programs/lapit/Manual/games.txt"
};

static const unsigned char cinema[] = {
#embed "../../Programs/lapit/Manual/cinema.txt"
};

static const unsigned char tickets[] = {
#embed "../../Programs/lapit/Manual/tickets.txt"
};

static const unsigned char kiosk[] = {
#embed "../../Programs/lapit/Manual/kiosk.txt"
};

static const unsigned char files[] = {
#embed "../../Programs/lapit/Manual/files.txt"
};

static const unsigned char record[] = {
#embed "../../Programs/lapit/Manual/record.txt"
};

static const unsigned char mail[] = {
#embed "../../Programs/lapit/Manual/mail.txt"
};

static const unsigned char payments[] = {
#embed "../../Programs/lapit/Manual/payments.txt"
};

static const unsigned char settings[] = {
#embed "../../Programs/lapit/Manual/settings.txt"
};

static const unsigned char data[] = {
#embed "../../Programs/lapit/Manual/data.txt"
};

static const unsigned char security[] = {
#embed "../../Programs/lapit/Manual/security.txt"
};

static const unsigned char scripting[] = {
#embed "../../Programs/lapit/Manual/scripting.txt"
};

static const unsigned char json[] = {
#embed "../../Programs/lapit/Manual/json.txt"
};

static const unsigned char glossary[] = {
#embed "../../Programs/lapit/Manual/glossary.txt"
};

static const unsigned char examples[] = {
#embed "../../Programs/lapit/Manual/examples.txt"
};

#define PAGE(name) {#name, name, sizeof name}

static const struct manual_file list[] = {
    PAGE(desk),
    PAGE(boards),
    PAGE(rules),
    PAGE(events),
    PAGE(games),
    PAGE(cinema),
    PAGE(tickets),
    PAGE(kiosk),
    PAGE(files),
    PAGE(record),
    PAGE(mail),
    PAGE(payments),
    PAGE(settings),
    PAGE(data),
    PAGE(security),
    PAGE(scripting),
    PAGE(json),
    PAGE(glossary),
    {0, 0, 0},
};

const struct manual_file *const manual_topics = list;
const struct manual_file manual_examples = PAGE(examples);
