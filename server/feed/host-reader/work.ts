import { gunzipSync } from 'node:zlib'
import { readHostLeague } from '../../../shared/hosts/importers/read-league.ts'
import type { HostFile } from '../../../shared/hosts/league/documents.ts'
import type { HostLeague } from '../../../shared/hosts/league/host-league.ts'
import { HOST_NAMES } from '../../../shared/hosts/league/host-names.ts'
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

/**
 * Does what is asked of this thread.
 * @throws {HostFileError} with what is wrong with the files
 * @throws {ImporterFault}
 */
export async function work(task: HostTask): Promise<ReadLeague | OpenedLeague> {
  if (task.kind === 'open') return open(task.packed)
  const { files, leftOut, missing } = await filesOf(task.given)
  const { league, unread } = readHostLeague(task.host, { files, place: null })
  const whole = { ...league, missing: [...missing, ...league.missing].slice(0, 200) }
  return found(whole, { leftOut: [...leftOut, ...unread], host: HOST_NAMES[task.host] })
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
