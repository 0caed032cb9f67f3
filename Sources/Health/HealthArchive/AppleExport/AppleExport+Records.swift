import Foundation
import HealthKit

// Records of health institutions.
extension AppleExport {
    mutating func write(_ record: HKClinicalRecord, _ files: inout ExportedFiles) {
        markup.begin("ClinicalRecord")
        let resource = record.fhirResource
        markup.attribute("type", resource?.resourceType.rawValue ?? "Record")
        markup.attribute("identifier", resource?.identifier ?? "")
        markup.attribute("sourceName", label(of: record.sourceRevision.source))
        markup.attribute("sourceVersion", record.sourceRevision.version)
        identity(of: record)
        markup.attribute("sourceURL", resource?.sourceURL?.absoluteString ?? "")
        markup.attribute("fhirVersion", resource?.fhirVersion.stringRepresentation ?? "")
        markup.attribute("receivedDate", moment: record.startDate.timeIntervalSinceReferenceDate)
        markup.attribute("displayName", record.displayName)
        markup.attribute("clinicalType", record.clinicalType.identifier)
        if resource != nil { markup.attribute("resourceFilePath", "/" + files.add(record)) }
        markup.close()
    }
}
