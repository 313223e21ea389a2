import { list, record, text } from '../parse/read.ts'
import { readColumns, type StatColumns } from './columns.ts'
import { type BoxGame, rowsOf } from './game.ts'
import { readPlaces } from './places.ts'
import { creditAtBats } from './at-bats.ts'
import { creditSteals } from './steals.ts'
import { add, createStatLines, type Draft, eachOnce, flag, type StatLine, WHEN_OVER } from './stat-line.ts'

/**
 * Innings pitched are given as outs. Stolen bases are in the rosters block and the plays, decisions in the pitchers'
 * notes, doubles and triples in the plays. A player who bats and pitches has one line. Lines have his places in the field.
 */
export function baseballStatLines(game: BoxGame, columns: StatColumns): StatLine[] {
  const lines = createStatLines(game.caveats)
  const pitchers: Draft[] = []
  const places = readPlaces(game.document)
  for (const team of game.teams) {
    const linesIn = (table: string) =>
      eachOnce(
        rowsOf(team, table).map((row) => {
          const line = lines.of(team, row.row.athlete)
          readColumns(line, row, columns.get(table))
          return line
        }),
      )
    const batters = linesIn('batting')
    creditSteals(game, team, batters)
    const own = linesIn('pitching')
    pitchers.push(...own)
    creditAtBats(game, { team, batters, pitchers: own })
    // Pitchers are listed in the order in which they pitched.
    for (const line of own)
      creditOuting(line, { game, isStarter: line === own[0], isAlone: own.length === 1 })
    for (const line of batters) line.stats['game'] = 1
  }
  creditDecisions(game, eachOnce(pitchers))
  for (const team of game.teams)
    for (const line of lines.ofTeam(team.id)) line.places = places.get(line.player.id) ?? null
  return lines.all()
}

/** Win, loss, save, hold and blown save, with what each counts in the season: `W, 8-5`, `S, 12`, `H, 3`, `(BS, 2)(W, 8-5)`. */
const DECISION = /\b(?:BS|SV|[WLSHB])\b/g

/** How a pitcher's outing is called: what follows from his own row. Of a game that is over. */
function creditOuting(line: Draft, of: { game: BoxGame; isStarter: boolean; isAlone: boolean }): void {
  const { game, isStarter, isAlone } = of
  const { stats } = line
  stats['appearance'] = 1
  stats['pitcher_start'] = isStarter ? 1 : 0
  if (!game.final) return
  const outs = stats['ip'] ?? 0
  stats['quality_start'] =
    isStarter && outs >= QUALITY.outs && (stats['earned_run'] ?? 0) <= QUALITY.runs ? 1 : 0
  stats['complete_game'] = isStarter && isAlone ? 1 : 0
  stats['pitcher_shutout'] = isStarter && isAlone && stats['run_allowed'] === 0 ? 1 : 0
  stats['no_hitter'] = isStarter && isAlone && stats['hit_allowed'] === 0 && outs >= NINE_INNINGS ? 1 : 0
}

/** Six innings and three earned runs. */
const QUALITY = { outs: 18, runs: 3 }
const NINE_INNINGS = 27

/** What pitchers are credited with, by athlete id. */
function readNotes(game: BoxGame): Map<string, ReadonlySet<string>> {
  const teams = list(record(game.document['boxscore'])['players']).map(record)
  const rows = teams
    .flatMap((team) => list(team['statistics']).flatMap((table) => list(record(table)['athletes'])))
    .map(record)
  const found = new Map<string, Set<string>>()
  for (const row of rows) {
    const id = text(record(row['athlete'])['id'])
    if (id === null) continue
    const letters = list(row['notes'])
      .map(record)
      .filter((note) => note['type'] === 'pitchingDecision')
      .flatMap((note) => text(note['text'])?.match(DECISION) ?? [])
    found.set(id, new Set([...(found.get(id) ?? []), ...letters]))
  }
  return found
}

/** Ids of the winning, the losing and the saving pitcher as the header has them. */
function readFeatured(game: BoxGame): Record<'win' | 'loss' | 'save', string | null> {
  const competition = record(list(record(game.document['header'])['competitions'])[0])
  const featured = list(record(competition['status'])['featuredAthletes']).map(record)
  const idOf = (name: string) => {
    const one = featured.find((entry) => entry['name'] === name)
    return text(one?.['playerId']) ?? text(record(one?.['athlete'])['id'])
  }
  return { win: idOf('winningPitcher'), loss: idOf('losingPitcher'), save: idOf('savingPitcher') }
}

/** Only of a game that is over: before, the feed names who would win. */
function creditDecisions(game: BoxGame, pitchers: readonly Draft[]): void {
  if (!game.final) {
    for (const line of pitchers) flag(line, `Wins and saves count ${WHEN_OVER}`)
    return
  }
  const notes = readNotes(game)
  const featured = readFeatured(game)
  for (const [stat, letters] of Object.entries(NOTED))
    for (const line of pitchers)
      if (letters.some((letter) => notes.get(line.player.id)?.has(letter))) add(line, stat, 1)
  // One decision that is noted says nothing of the others: each is looked for by itself.
  for (const stat of ['win', 'loss', 'save'] as const) {
    const id = featured[stat]
    const isTold = pitchers.some(({ stats }) => (stats[stat] ?? 0) > 0)
    for (const line of pitchers) {
      const [isNoted, isFeatured] = [(line.stats[stat] ?? 0) > 0, id !== null && line.player.id === id]
      if (!isTold && isFeatured) add(line, stat, 1)
      if (isTold && id !== null && isNoted !== isFeatured)
        flag(line, `The pitchers’ notes and the header disagree about the ${stat}.`)
    }
  }
  if (pitchers.every(({ stats }) => (stats['win'] ?? 0) === 0))
    for (const line of pitchers) flag(line, 'The document names no winning pitcher.')
}

/** Their letters in the notes: feeds write blown saves and saves in two ways. */
const NOTED: Readonly<Record<string, readonly string[]>> = {
  win: ['W'],
  loss: ['L'],
  save: ['S', 'SV'],
  hold: ['H'],
  blown_save: ['BS', 'B'],
}
