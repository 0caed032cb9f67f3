// Uniform Type Identifiers do not exist on Linux. Attachments need a small part of them.

/// The type of a file's contents, by its identifier: `com.adobe.pdf`.
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The uniform type identifier, `public.jpeg`.
    public let identifier: String

    /// A type by its identifier; nil for an empty one. Unlike Apple's, takes identifiers that it does not know.
    public init?(_ identifier: String) {
        guard !identifier.isEmpty else { return nil }
        self.identifier = identifier
    }

    /// The type that files of an extension usually have; nil for one that is not known.
    public init?(filenameExtension: String) {
        let wanted = filenameExtension.lowercased()
        guard let row = Self.table.first(where: { $0.extensions.contains(wanted) }) else { return nil }
        identifier = row.identifier
    }

    /// The type of a media type such as `image/png`; nil for one that is not known.
    public init?(mimeType: String) {
        guard let row = Self.table.first(where: { $0.mime == mimeType.lowercased() }) else { return nil }
        identifier = row.identifier
    }

    private init(known identifier: String) { self.identifier = identifier }

    /// The usual extension of such files; nil when it is not known.
    public var preferredFilenameExtension: String? { row?.extensions.first }

    /// The media type; nil when it is not known.
    public var preferredMIMEType: String? { row?.mime }

    /// Whether this type is a special case of another type.
    public func conforms(to type: UTType) -> Bool {
        if self == type || type == .data { return true }
        return type == .image && (row?.mime.hasPrefix("image/") ?? false)
    }

    /// The identifier.
    public var description: String { identifier }

    /// Any contents: the type of a file whose format is unknown.
    public static let data = UTType(known: "public.data")
    /// A picture of any format.
    public static let image = UTType(known: "public.image")
    /// A document in the Portable Document Format.
    public static let pdf = UTType(known: "com.adobe.pdf")
    /// A picture in the Portable Network Graphics format.
    public static let png = UTType(known: "public.png")
    /// A picture in the JPEG format.
    public static let jpeg = UTType(known: "public.jpeg")
    /// A picture in the HEIC format.
    public static let heic = UTType(known: "public.heic")
    /// A picture in the TIFF format.
    public static let tiff = UTType(known: "public.tiff")
    /// A picture in the GIF format.
    public static let gif = UTType(known: "com.compuserve.gif")
    /// Text without formatting.
    public static let plainText = UTType(known: "public.plain-text")
    /// JSON.
    public static let json = UTType(known: "public.json")
    /// XML.
    public static let xml = UTType(known: "public.xml")

    private var row: Row? { Self.table.first { $0.identifier == identifier } }

    private struct Row {
        var identifier: String
        var mime: String
        var extensions: [String]
    }

    private static let table: [Row] = [
        Row(identifier: "com.adobe.pdf", mime: "application/pdf", extensions: ["pdf"]),
        Row(identifier: "public.png", mime: "image/png", extensions: ["png"]),
        Row(identifier: "public.jpeg", mime: "image/jpeg", extensions: ["jpeg", "jpg"]),
        Row(identifier: "public.heic", mime: "image/heic", extensions: ["heic"]),
        Row(identifier: "public.tiff", mime: "image/tiff", extensions: ["tiff", "tif"]),
        Row(identifier: "com.compuserve.gif", mime: "image/gif", extensions: ["gif"]),
        Row(identifier: "public.plain-text", mime: "text/plain", extensions: ["txt"]),
        Row(identifier: "public.json", mime: "application/json", extensions: ["json"]),
        Row(identifier: "public.xml", mime: "application/xml", extensions: ["xml"]),
    ]
}
