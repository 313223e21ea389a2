import { gunzipSync } from 'node:zlib'
import { IMPORTERS } from '../../../shared/hosts/importers/importers.ts'
import { type HostDocument, type HostFile, readDocuments } from '../../../shared/hosts/league/documents.ts'
import { HostFileError } from '../../../shared/hosts/league/host-file-error.ts'
import type { HostLeague } from '../../../shared/hosts/league/host-league.ts'
import type { Importer } from '../../../shared/hosts/league/importer.ts'
import type { LeftOut } from '../../../shared/hosts/league/summary.ts'
import { firstNamedIn } from '../../../shared/hosts/player-match/first-named.ts'
import { readSentFiles } from '../host-files/in-memory.ts'
import { LIMITS } from '../host-files/limits.ts'
import { textOf } from '../host-files/text.ts'
import { findingsOf } from './findings.ts'
import { filesOfForm } from './form.ts'
import { packLeague, unpackLeague } from './packed.ts'
import { seasonFindings } from './season-findings.ts'
import type { Given, HostTask, OpenedLeague, ReadLeague } from './task.ts'

/** An importer stopped at something that it does not foresee: a fault of Empire’s own. */
export class ImporterFault extends Error {}

/**
 * Does what is asked of this thread.
 * @throws {HostFileError} with what is wrong with the files
 * @throws {ImporterFault}
 */
export async function work(task: HostTask): Promise<ReadLeague | OpenedLeague> {
  if (task.kind === 'open') return open(task.packed)
  const importer = IMPORTERS[task.host]
  const { files, leftOut, missing } = await filesOf(task.given)
  const documents = readDocuments(files)
  if (documents.length === 0) throw new HostFileError(null, 'There is no JSON, XML or CSV in what was sent')
  const paths = new Set(documents.map(({ path }) => path))
  const none = files.flatMap(({ path }) =>
    paths.has(path) ? [] : [{ path, why: 'is not JSON, XML or CSV' }],
  )
  const league = readBy(importer, documents)
  const whole = { ...league, missing: [...missing, ...league.missing].slice(0, 200) }
  return found(whole, { leftOut: [...leftOut, ...none], host: importer.name })
}

function found(
  league: HostLeague,
  { leftOut, host }: { leftOut: readonly LeftOut[]; host: string },
): ReadLeague {
  const seasons = league.seasons.map((season) => seasonFindings(league, season, host))
  const firstNamed = firstNamedIn(league.seasons)
  const ids = [league.id, ...league.seasons.map(({ id }) => id)].filter((id) => id !== null)
  return {
    id: league.id,
    ids: [...new Set(ids)],
    packed: packLeague({
      league,
      replays: seasons.map((season) => [season.season, JSON.stringify(season)]),
    }),
    findings: findingsOf(league, { seasons, leftOut }),
    players: league.players.map((player) => ({
      ...player,
      firstNamed: firstNamed.get(player.id) ?? league.seasons[0]?.season ?? 0,
    })),
  }
}

function open(packed: string): OpenedLeague {
  const { league, replays } = unpackLeague(packed)
  return { league, replays, firstNamed: [...firstNamedIn(league.seasons)] }
}

async function filesOf(
  given: Given,
): Promise<{ files: readonly HostFile[]; leftOut: readonly LeftOut[]; missing: readonly string[] }> {
  if (given.kind === 'form')
    return { ...(await readSentFiles(await filesOfForm(given.body, given.type))), missing: [] }
  const files = given.files.map(({ path, bytes, isPacked }) => {
    const whole = isPacked ? gunzipSync(bytes, { maxOutputLength: LIMITS.fileBytes }) : Buffer.from(bytes)
    return { path, text: textOf(path, whole) }
  })
  return { files, leftOut: [], missing: given.missing }
}

/** An importer says what is wrong with a document; what it does not foresee is a fault of ours, and named as one. */
function readBy(importer: Importer, documents: readonly HostDocument[]): HostLeague {
  try {
    return importer.read(documents)
  } catch (error) {
    if (error instanceof HostFileError) throw error
    throw new ImporterFault(
      `Empire has a fault in how it reads leagues of ${importer.name}, and these files show it.`,
      { cause: error },
    )
  }
}
