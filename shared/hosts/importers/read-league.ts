import { readDocuments, type HostDocument, type HostFile } from '../league/documents.ts'
import { HostFileError } from '../league/host-file-error.ts'
import type { HostKey, HostLeague } from '../league/host-league.ts'
import { HOST_NAMES } from '../league/host-names.ts'
import type { LeftOut } from '../league/summary.ts'
import { IMPORTERS } from './importers.ts'

/** An importer stopped at something that it does not foresee: a fault of Empire’s own, with what stopped it as its cause. */
export class ImporterFault extends Error {}

/**
 * The league that files of a host are of, and the files among them that no host sends.
 * @param place where the files are, as whoever gave them calls it; null for what was sent
 * @throws {HostFileError} with what is wrong with the files
 * @throws {ImporterFault}
 */
export function readHostLeague(
  host: HostKey,
  { files, place }: { files: readonly HostFile[]; place: string | null },
): { league: HostLeague; unread: LeftOut[] } {
  const documents = readDocuments(files)
  if (documents.length === 0) {
    const none = 'no JSON, XML or CSV in'
    throw new HostFileError(place, place === null ? `There is ${none} what was sent` : `has ${none} it`)
  }
  const read = new Set(documents.map(({ path }) => path))
  const unread = files.flatMap(({ path }) =>
    read.has(path) ? [] : [{ path, why: 'is not JSON, XML or CSV' }],
  )
  return { league: readBy(host, documents), unread }
}

/** An importer says what is wrong with a document; what it does not foresee is a fault of ours, and named as one. */
function readBy(host: HostKey, documents: readonly HostDocument[]): HostLeague {
  try {
    return IMPORTERS[host].read(documents)
  } catch (error) {
    if (error instanceof HostFileError) throw error
    throw new ImporterFault(
      `Empire has a fault in how it reads leagues of ${HOST_NAMES[host]}, and these files show it.`,
      { cause: error },
    )
  }
}
