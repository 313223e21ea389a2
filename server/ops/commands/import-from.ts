import { parseArgs } from 'node:util'
import { joinList } from '../../../shared/core/lists.ts'
import { plainLine } from '../../../shared/core/plain-line.ts'
import { HostFileError } from '../../../shared/hosts/league/host-file-error.ts'
import {
  type HostKey,
  HOSTS,
  type HostLeague,
  type HostSeason,
} from '../../../shared/hosts/league/host-league.ts'
import { HOST_NAMES } from '../../../shared/hosts/league/host-names.ts'
import { ImporterFault, readHostLeague } from '../../../shared/hosts/importers/read-league.ts'
import {
  importLines,
  importSummary,
  type LeftOut,
  type PlayersSummary,
} from '../../../shared/hosts/league/summary.ts'
import { rehearseSeason } from '../../../shared/hosts/rehearsal/rehearsal.ts'
import { replayJson } from '../../../shared/hosts/rehearsal/replay-json.ts'
import { replayDifferences } from '../../../shared/labels/replay/differences.ts'
import { replayNames } from '../../../shared/labels/replay/names.ts'
import { notReplayedText } from '../../../shared/labels/replay/not-replayed.ts'
import { rehearsalPage } from '../../../shared/labels/replay/page.ts'
import { storedGamesText } from '../../../shared/labels/replay/stored-games.ts'
import { replaySummary } from '../../../shared/labels/replay/summary.ts'
import type { SeasonReplay } from '../../../shared/rules/replay/replay.ts'
import type { Config } from '../../core/config/config.ts'
import type { Rehearsal } from '../../feed/host-season/rehearse.ts'
import { Refusal } from '../../core/errors/refusal.ts'
import { readHostFiles } from '../../feed/host-files/read.ts'
import { lookUpLeague } from './look-up-league.ts'

/** Longest line of a refusal: a file must not be able to fill a terminal. */
const LONGEST_LINE = 500

/**
 * `empire import-from HOST FOLDER --dry-run [--json | --report]`: says what of a league of another host would come in,
 * from files that a member saved (docs/moving-in.md), and replays its seasons. It needs no network, and keeps nothing;
 * where there is a database, its players are looked up in it, and what they did.
 * @throws {Refusal} with what is wrong with the files
 */
export async function importFrom(args: readonly string[], config: Config): Promise<void> {
  const { asked, place, isRehearsal, output } = readArgs(args)
  const host = hostOf(asked)
  if (!isRehearsal)
    throw new Refusal(
      'this command writes no league. Say --dry-run to see what would come in; to move it in, open /fantasy/move-in in a browser.',
    )
  const { league, leftOut } = await readLeague(host, place)
  const { players, rehearsals, whyNot } = await lookUpLeague(config, league)
  const rehearsed = league.seasons.map(
    (season): Rehearsed =>
      rehearsals.get(season.season) ?? { replay: rehearseSeason(league.sport, season), stored: null },
  )
  if (output === 'report')
    process.stdout.write(
      rehearsalPage(
        league,
        rehearsed.map(({ replay }) => replay),
        HOST_NAMES[host],
      ),
    )
  else if (output === 'json')
    process.stdout.write(`${JSON.stringify(withReplays(league, leftOut, { players, rehearsed }), null, 2)}\n`)
  else {
    const linesOf = new Map(
      league.seasons.map((season, at) => [
        season,
        replayLines(league, season, HOST_NAMES[host], rehearsed[at]),
      ]),
    )
    for (const line of importLines(league, leftOut, {
      players,
      ofSeason: (season) => linesOf.get(season) ?? [],
    }))
      console.log(plainLine(line))
  }
  if (whyNot !== null) console.error(oneLine(`Players were not looked up: ${whyNot}`))
}

/** A replay, with what this server has read of the season; null where it was not looked up. */
interface Rehearsed {
  readonly replay: SeasonReplay
  readonly stored: Rehearsal['stored'] | null
}

function withReplays(
  league: HostLeague,
  leftOut: readonly LeftOut[],
  { players, rehearsed }: { players: PlayersSummary | null; rehearsed: readonly Rehearsed[] },
) {
  const summary = importSummary(league, leftOut, players)
  return {
    ...summary,
    seasons: summary.seasons.map((season, at) => {
      const { replay, stored } = rehearsed[at] ?? {}
      return {
        ...season,
        replay: replay ? { ...replayJson(replay), boxScores: boxScoresJson(stored) } : null,
      }
    }),
  }
}

function boxScoresJson(stored: Rehearsed['stored'] | undefined) {
  return stored ? { all: stored.games.all, read: stored.games.read, weeks: stored.weeks } : null
}

/** What a season’s replay found, with each difference. */
function replayLines(
  league: HostLeague,
  season: HostSeason,
  host: string,
  rehearsed: Rehearsed | undefined,
): string[] {
  if (rehearsed === undefined) return []
  const { replay, stored } = rehearsed
  const read = stored && storedGamesText(stored)
  const names = replayNames(league, season, host)
  return [
    ...(read === null ? [] : [`  Replay: ${read}`]),
    ...replaySummary(replay, names).map((line) => `  Replay: ${line}`),
    ...replayDifferences(replay, names).flatMap(({ title, lines }) => [
      `  ${title}`,
      ...lines.map((line) => `    ${line}`),
    ]),
    ...replay.notReplayed.map((one) => `  Not replayed: ${notReplayedText(one)}`),
  ]
}

function readArgs(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        report: { type: 'boolean', default: false },
      },
    })
    const [asked, place, ...more] = positionals
    const isOne = !values.json || !values.report
    if (asked !== undefined && place !== undefined && place !== '' && more.length === 0 && isOne) {
      const output = values.json ? 'json' : values.report ? 'report' : 'lines'
      return { asked, place, isRehearsal: values['dry-run'], output }
    }
  } catch {
    // An option that there is not.
  }
  throw new Refusal('say `empire import-from HOST FOLDER --dry-run [--json | --report]`.')
}

/** @throws {Refusal} that lists the hosts that there are */
function hostOf(asked: string): HostKey {
  const found = HOSTS.find((host) => host === asked.toLowerCase())
  if (found) return found
  const list = joinList(
    HOSTS.map((host) => `${host} (${HOST_NAMES[host]})`),
    'or',
  )
  throw new Refusal(oneLine(`there is no host ${JSON.stringify(asked)}. Say ${list}.`))
}

async function readLeague(
  host: HostKey,
  place: string,
): Promise<{ league: HostLeague; leftOut: readonly LeftOut[] }> {
  try {
    const { files, leftOut } = await readHostFiles(place)
    const { league, unread } = readHostLeague(host, { files, place })
    return { league, leftOut: [...leftOut, ...unread] }
  } catch (error) {
    if (error instanceof HostFileError) throw new Refusal(oneLine(error.message))
    if (error instanceof ImporterFault)
      throw new Refusal(oneLine(error.message.replace(/\.$/, ` (${String(error.cause)}).`)))
    throw error
  }
}

function oneLine(text: string): string {
  const plain = plainLine(text)
  return plain.length <= LONGEST_LINE ? plain : `${plain.slice(0, LONGEST_LINE)}…`
}
