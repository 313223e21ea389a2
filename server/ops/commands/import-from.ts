import { parseArgs } from 'node:util'
import { joinList } from '../../../shared/core/lists.ts'
import { plainLine } from '../../../shared/core/plain-line.ts'
import { type HostDocument, readDocuments } from '../../../shared/hosts/league/documents.ts'
import { HostFileError } from '../../../shared/hosts/league/host-file-error.ts'
import type { HostLeague, HostSeason } from '../../../shared/hosts/league/host-league.ts'
import { IMPORTERS } from '../../../shared/hosts/importers/importers.ts'
import type { Importer } from '../../../shared/hosts/league/importer.ts'
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
import { replaySummary } from '../../../shared/labels/replay/summary.ts'
import type { Config } from '../../core/config/config.ts'
import { Refusal } from '../../core/errors/refusal.ts'
import { readHostFiles } from '../../feed/host-files/read.ts'
import { lookUpPlayers } from './look-up-players.ts'

/** Longest line of a refusal: a file must not be able to fill a terminal. */
const LONGEST_LINE = 500

/**
 * `empire import-from HOST FOLDER --dry-run [--json | --report]`: says what of a league of another host would come in,
 * from files that a member saved (docs/moving-in.md), and replays its seasons. It needs no network, and keeps nothing;
 * where there is a database, players are looked up in it.
 * @throws {Refusal} with what is wrong with the files
 */
export async function importFrom(args: readonly string[], config: Config): Promise<void> {
  const { host, place, isRehearsal, output } = readArgs(args)
  const importer = importerOf(host)
  if (!isRehearsal)
    throw new Refusal(
      'a league of another host cannot be written yet. Say --dry-run to see what would come in.',
    )
  const { league, leftOut } = await readLeague(importer, place)
  if (output === 'report') {
    process.stdout.write(rehearsalPage(league, league.seasons.map(replayOf(league)), importer.name))
    return
  }
  const { players, whyNot } = await lookUpPlayers(config, league)
  if (output === 'json')
    process.stdout.write(`${JSON.stringify(withReplays(league, leftOut, players), null, 2)}\n`)
  else
    for (const line of importLines(league, leftOut, {
      players,
      ofSeason: (season) => replayLines(league, season, importer.name),
    }))
      console.log(plainLine(line))
  if (whyNot !== null) console.error(oneLine(`Players were not looked up: ${whyNot}`))
}

function replayOf({ sport }: HostLeague) {
  return (season: HostSeason) => rehearseSeason(sport, season)
}

function withReplays(league: HostLeague, leftOut: readonly LeftOut[], players: PlayersSummary | null) {
  const summary = importSummary(league, leftOut, players)
  const replays = league.seasons.map(replayOf(league)).map(replayJson)
  return {
    ...summary,
    seasons: summary.seasons.map((season, at) => ({ ...season, replay: replays[at] ?? null })),
  }
}

/** What a season’s replay found, with each difference. */
function replayLines(league: HostLeague, season: HostSeason, host: string): string[] {
  const replay = replayOf(league)(season)
  const names = replayNames(league, season, host)
  return [
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
    const [host, place, ...more] = positionals
    const isOne = !values.json || !values.report
    if (host !== undefined && place !== undefined && place !== '' && more.length === 0 && isOne) {
      const output = values.json ? 'json' : values.report ? 'report' : 'lines'
      return { host, place, isRehearsal: values['dry-run'], output }
    }
  } catch {
    // An option that there is not.
  }
  throw new Refusal('say `empire import-from HOST FOLDER --dry-run [--json | --report]`.')
}

/** @throws {Refusal} that lists the hosts that there are */
function importerOf(asked: string): Importer {
  const known = Object.values(IMPORTERS)
  const found = known.find(({ host }) => host === asked.toLowerCase())
  if (found) return found
  const list = joinList(
    known.map(({ host, name }) => `${host} (${name})`),
    'or',
  )
  throw new Refusal(oneLine(`there is no host ${JSON.stringify(asked)}. Say ${list}.`))
}

async function readLeague(
  importer: Importer,
  place: string,
): Promise<{ league: HostLeague; leftOut: LeftOut[] }> {
  try {
    const { files, leftOut } = await readHostFiles(place)
    const documents = readDocuments(files)
    const paths = new Set(documents.map(({ path }) => path))
    const none = files.flatMap(({ path }) =>
      paths.has(path) ? [] : [{ path, why: 'is not JSON, XML or CSV' }],
    )
    if (documents.length === 0) throw new HostFileError(place, 'has no JSON, XML or CSV in it')
    return { league: readBy(importer, documents), leftOut: [...leftOut, ...none] }
  } catch (error) {
    throw error instanceof HostFileError ? new Refusal(oneLine(error.message)) : error
  }
}

/** An importer says what is wrong with a document; what it does not foresee is a fault of ours, and named as one. */
function readBy(importer: Importer, documents: readonly HostDocument[]): HostLeague {
  try {
    return importer.read(documents)
  } catch (error) {
    if (error instanceof HostFileError) throw error
    throw new HostFileError(
      null,
      `Empire has a fault in how it reads leagues of ${importer.name}, and these files show it (${String(error)})`,
    )
  }
}

function oneLine(text: string): string {
  const plain = plainLine(text)
  return plain.length <= LONGEST_LINE ? plain : `${plain.slice(0, LONGEST_LINE)}…`
}
