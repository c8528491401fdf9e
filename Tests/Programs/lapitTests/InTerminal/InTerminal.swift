import Testing

/// The built program in a real terminal, one test at a time: terminals are slow when many work.
@Suite("In a terminal", .serialized, .withSharedOrganizer) enum InTerminal {}
