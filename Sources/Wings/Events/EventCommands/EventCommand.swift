import ArgumentParser
import Commands
import Events

/// The `event` command for the owner of the data folder.
struct EventCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "event", abstract: HelpText.of("usage.event"),
      subcommands: [
        CreateEvent.self, ListEvents.self, ShowEvent.self, EditEvent.self, PlanEvent.self,
        CancelEvent.self, RestoreEvent.self, DeleteEvent.self, EventHistory.self,
        EventFiguresCommand.self, EventInterest.self, ImportEvents.self, UndoEventImport.self,
        ExportEvents.self, BundleEvents.self, MergeEvents.self, PageEvents.self, NextEvent.self,
        WatchEvents.self,
        EventDigestCommand.self, CheckEvents.self, FollowCommand.self,
        EventReports.self, HideEvent.self, UnhideEvent.self, BlockCommand.self,
        UnblockCommand.self, VerifyCommand.self, EventCategoryCommand.self,
      ])
  }
}

extension EventCause: CommandCause {
  package var isSaidForCommands: Bool {
    [.refundsAhead, .refundsOwed, .sellsTickets, .hasTicket].contains(self)
  }
}
