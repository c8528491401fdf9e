import Languages

/// How certificates look.
package enum CertificateDesign: String, Sendable, CaseIterable {
  /// A frame, a seal and letters with serifs, on a sheet that stands.
  case classic
  /// A coloured band with the place beside large plain letters, on a sheet that lies.
  case modern
  /// The lanes of a track above the name, on a sheet that stands.
  case lanes

  /// What it is called.
  package var wording: Wording { Wording("files.certificate.design.\(rawValue)") }

  /// How the paper lies, as style sheets say it.
  var page: String { self == .modern ? "landscape" : "portrait" }
}

/// What an organizer chooses of certificates.
package struct CertificateOptions: Sendable, Equatable {
  package var design: CertificateDesign
  package var picture: CertificatePicture?

  package init(design: CertificateDesign = .classic, picture: CertificatePicture? = nil) {
    (self.design, self.picture) = (design, picture)
  }
}
