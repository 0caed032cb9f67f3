import Foundation

// Foundation on Linux lacks these; where it gets them, its own are taken.
extension NSKeyedUnarchiver {
    /// Reads an array of objects of one class from a keyed archive.
    ///
    /// - Returns: nil where the archive has something else.
    /// - Precondition: The archive has no other class in it: Foundation on Linux ends the program then, here as in
    ///   `unarchivedObject(ofClass:from:)`.
    /// - Throws: Foundation's error for an archive that is damaged.
    @_disfavoredOverload
    public class func unarchivedArrayOfObjects<Object: NSObject & NSSecureCoding>(
        ofClass type: Object.Type, from data: Data
    ) throws -> [Object]? {
        try unarchivedArrayOfObjects(ofClasses: [type], from: data) as? [Object]
    }

    /// The same for objects of several classes.
    ///
    /// - Throws: as for one class.
    @_disfavoredOverload
    public class func unarchivedArrayOfObjects(ofClasses classes: [AnyClass], from data: Data) throws
        -> [Any]?
    {
        (try unarchivedObject(ofClasses: [NSArray.self] + classes, from: data) as? NSArray)?.map { $0 }
    }
}
