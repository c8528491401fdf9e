import Testing

/// Tests of the built program in a real terminal, run one at a time, since many terminals are slow.
@Suite("In a terminal", .serialized, .withSharedOrganizer) enum InTerminal {}
