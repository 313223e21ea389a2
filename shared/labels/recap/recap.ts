import { capitalized } from '../../core/capital.ts'
import { counted, joinList } from '../../core/lists.ts'
import { ordinal } from '../../core/ordinal.ts'
import { pointsText, roundedPointsText, sumText } from '../../core/points.ts'
import type { LineupGrade, Milestone, Recap, RecapRecord, RecapResult } from '../../recap/recap.ts'
import { shareText } from '../history/history.ts'
import { categoriesText, reversed } from '../season/score.ts'
import { recordLabel } from '../standings/standings.ts'

/** How power rankings are made, for whoever reads them. */
export const POWER_METHOD =
  'Weighted all-play winning percentage: each week counts as the share of the other teams that a team would have beaten. The newest week counts in full, every week before it 85% of the one after it.'

/** How luck is reckoned. */
export const LUCK_METHOD =
  'Wins above expected: each game is worth the share of all other teams that a team would have beaten that week. Games against the median don’t count.'

/** How lineups are graded. */
export const LINEUP_METHOD =
  'What started, as a share of the best lineup that could have been set. Players on IR and taxi squad don’t count.'

/** A part of a recap in words: sentences of real figures, each for itself. */
export interface RecapPart {
  readonly key: 'results' | 'highlights' | 'records' | 'standings' | 'power'
  readonly title: string
  readonly lines: readonly string[]
}

/** What a week is called in a headline: `Week 5`, `Week 15 (Semifinals)`. */
export function recapTitle({ label, roundName }: Pick<Recap, 'label' | 'roundName'>): string {
  return roundName === null ? label : `${label} (${roundName})`
}

/** A recap in plain words, its empty parts left out: for a mail, a chat of another app, and to be copied. */
export function recapParts(recap: Recap): RecapPart[] {
  const parts: RecapPart[] = [
    { key: 'results', title: resultsTitle(recap), lines: resultLines(recap) },
    { key: 'highlights', title: 'Highlights', lines: highlightLines(recap) },
    { key: 'records', title: 'Records and milestones', lines: recordLines(recap) },
    { key: 'standings', title: 'Standings', lines: standingLines(recap) },
    { key: 'power', title: 'Power rankings', lines: powerLines(recap) },
  ]
  return parts.filter(({ lines }) => lines.length > 0)
}

/** The same as one text. @param of.leagueName, @param of.url where it is to be read in full; null for none */
export function recapText(
  recap: Recap,
  { leagueName, url }: { readonly leagueName: string; readonly url: string | null },
): string {
  const parts = recapParts(recap).map(({ title, lines }) => [`${title}:`, ...lines].join('\n'))
  return [`${leagueName}: ${recapTitle(recap)} recap`, ...parts, ...(url === null ? [] : [url])].join('\n\n')
}

/** More would not be read in a mail, which leads to the page. */
const MOST_DIGEST_LINES = 30
/** So many of the power rankings are told in a mail. */
const TOP = 3

/** What the mail of the week says beside its results: what stands out, records, and the top of the power rankings. */
export function digestLines(recap: Recap): string[] {
  const name = nameIn(recap)
  const top = recap.power.slice(0, TOP).map(({ team, rank }) => `${rank}. ${name(team)}`)
  const scores = recap.results.length > 0 ? [] : resultLines(recap)
  return [
    ...scores,
    ...highlightLines(recap),
    ...recordLines(recap),
    ...decidedLines(recap),
    ...(top.length > 0 ? [`Power rankings: ${top.join(', ')}`] : []),
  ]
    .slice(0, MOST_DIGEST_LINES)
    .map((line) => `${line}.`)
}

function nameIn({ teams }: Recap) {
  return (id: string) => teams.find((team) => team.id === id)?.name ?? 'a team'
}

/** Points as the format has them: those by rank are halves of whole numbers. */
export function recapPoints({ competition, scoring }: Pick<Recap, 'competition' | 'scoring'>) {
  return competition === 'table' && scoring !== 'points' ? roundedPointsText : pointsText
}

function resultsTitle({ competition }: Recap): string {
  return competition === 'head-to-head' ? 'Results' : 'Scores'
}

function resultLines(recap: Recap): string[] {
  const name = nameIn(recap)
  const points = recapPoints(recap)
  if (recap.competition === 'head-to-head') return recap.results.map((one) => resultLine(one, name))
  return recap.scores.map(({ team, rank, points: own }) => `${rank}. ${name(team)}, ${points(own)}`)
}

/** The winner first: `Rome 142.10 – 120.40 Carthage`, `Rome 5-3-1 against Carthage`. */
function resultLine(result: RecapResult, name: (id: string) => string): string {
  const { home, away, homePoints, awayPoints, categories, isOpen, weeks } = result
  const isTurned = result.winner === away || (result.winner === null && awayPoints > homePoints)
  const [first, second] = isTurned ? [away, home] : [home, away]
  const [own, theirs] = isTurned ? [awayPoints, homePoints] : [homePoints, awayPoints]
  const of = categories && (isTurned ? reversed(categories) : categories)
  const score = of
    ? `${name(first)} ${categoriesText(of)} against ${name(second)}`
    : `${name(first)} ${pointsText(own)} – ${pointsText(theirs)} ${name(second)}`
  return `${score}${isOpen ? ' (one week to go)' : weeks > 1 ? ` (${weeks} weeks)` : ''}`
}

/** Something that stands out in the week. */
export interface Highlight {
  readonly title: string
  readonly text: string
}

function highlightLines(recap: Recap): string[] {
  return highlightsOf(recap).map(({ title, text }) => `${title}: ${text}`)
}

/** What stands out in the week. */
export function highlightsOf(recap: Recap): Highlight[] {
  const name = nameIn(recap)
  const { best, worst, closest, biggest, luck, lineups, manager, out } = recap
  const points = recapPoints(recap)
  const shared = ({ teams, points: own }: NonNullable<Recap['best']>) =>
    `${joinList(teams.map(name))}, ${points(own)}${teams.length > 1 ? ' each' : ''}`
  const margin = (game: NonNullable<Recap['closest']>) =>
    `${name(game.winner)} over ${name(game.loser)} by ${marginText(recap, game.points - game.theirs)}`
  const bench = mostLeft(lineups)
  const all: readonly (readonly [title: string, text: string | null])[] = [
    ['Best score', best && shared(best)],
    ['Lowest score', worst && shared(worst)],
    ['Closest game', closest && margin(closest)],
    ['Biggest win', biggest && margin(biggest)],
    ['Tough luck', luck.unlucky && `${name(luck.unlucky.team)} ${luckWords(recap, luck.unlucky)} and lost`],
    ['Lucky win', luck.lucky && `${name(luck.lucky.team)} ${luckWords(recap, luck.lucky)} and won`],
    ['Manager of the week', manager && managerText(manager, name)],
    ['Most left on the bench', bench && benchText(bench, name)],
    ['Out', out.length === 0 ? null : joinList(out.map(name))],
  ]
  return all.flatMap(([title, text]) => (text === null ? [] : [{ title, text }]))
}

function benchText({ team, left, wouldHaveWon }: LineupGrade, name: (id: string) => string): string {
  const words = `${name(team)}, ${pointsText(left)}`
  return wouldHaveWon ? `${words} – the best lineup would have won` : words
}

/** By how much: points, or in a league by categories how many of them. */
function marginText({ scoring }: Recap, by: number): string {
  return scoring === 'points' ? pointsText(by) : `${sumText(by)} ${by === 100 ? 'category' : 'categories'}`
}

/** `had the 3rd-best score of 12`, by categories `would have beaten 8 of 11 teams`. */
function luckWords(recap: Recap, { rank, of, allPlay }: NonNullable<Recap['luck']['unlucky']>): string {
  return recap.scoring === 'points'
    ? `had the ${rank === 1 ? 'best' : `${ordinal(rank)}-best`} score of ${of}`
    : `would have beaten ${allPlay.wins} of ${of - 1} teams`
}

function managerText(
  { teams, efficiency }: NonNullable<Recap['manager']>,
  name: (id: string) => string,
): string {
  const who = joinList(teams.map(name))
  return efficiency === 1
    ? `${who}, with a perfect lineup`
    : `${who}, ${percentText(efficiency)} of the best lineup`
}

/** `94.2%`. @param share 0 to 1 */
export function percentText(share: number): string {
  return `${(100 * share).toFixed(1)}%`
}

/** Who left most on the bench; null where no one left anything. */
function mostLeft(lineups: readonly LineupGrade[]): LineupGrade | null {
  const most = lineups.reduce<LineupGrade | null>(
    (best, one) => (best === null || one.left > best.left ? one : best),
    null,
  )
  return most === null || most.left === 0 ? null : most
}

const RECORD_NAMES = {
  'highest-week': 'highest score',
  'lowest-week': 'lowest score',
  blowout: 'biggest blowout',
  'closest-game': 'closest game',
  'winning-streak': 'longest winning streak',
  'losing-streak': 'longest losing streak',
  'bench-points': 'most points on the bench',
  'most-points-to-date': 'most points',
} as const satisfies Record<RecapRecord['kind'], string>

/** Who won the title, the broken records of a week, and its milestones, in words. */
export function recordLines(recap: Recap): string[] {
  const name = nameIn(recap)
  const isTitle = ({ kind }: Milestone) => kind === 'champion'
  return [
    ...recap.milestones.filter(isTitle).map((milestone) => milestoneLine(milestone, name)),
    ...recap.records.map((record) => recordLine(recap, record)),
    ...recap.milestones.filter((one) => !isTitle(one)).map((milestone) => milestoneLine(milestone, name)),
  ]
}

/** `League record, highest score: Rome, 182.10 (before: Carthage, 179.00, Week 3, 2024)`. */
export function recordLine(recap: Recap, record: RecapRecord): string {
  const name = nameIn(recap)
  const { kind, scope, team, over, value, theirs, before, isExtended } = record
  const isStreak = kind === 'winning-streak' || kind === 'losing-streak'
  const text = (of: number) => (isStreak ? counted(of, 'game') : pointsText(of))
  const what =
    kind === 'most-points-to-date' ? `most points after ${counted(recap.week, 'week')}` : RECORD_NAMES[kind]
  const heading = scope === 'league' ? `League record, ${what}` : `${capitalized(what)} of the season`
  const game = over === null || theirs === null ? '' : ` over ${name(over)} by`
  const season = recap.seasons.find((one) => one.season === before.season)?.name ?? String(before.season)
  const was = isExtended
    ? 'and counting'
    : `before: ${before.team}, ${text(before.value)}, Week ${before.week}${before.season === recap.season ? '' : `, ${season}`}`
  return `${heading}: ${name(team)}${game === '' ? ',' : game} ${text(value)} (${was})`
}

function milestoneLine(milestone: Milestone, name: (id: string) => string): string {
  switch (milestone.kind) {
    case 'champion':
      return `Champion: ${name(milestone.team)}`
    case 'first-to-wins':
      return `First to ${milestone.wins} wins: ${joinList(milestone.teams.map(name))}`
    case 'first-to-points':
      return `First to ${sumText(milestone.points)} points: ${joinList(milestone.teams.map(name))}`
    case 'career-wins':
      return `${ordinal(milestone.wins)} win in this league for the manager of ${name(milestone.team)}`
    case 'streak':
      return `${name(milestone.team)} ${milestone.result === 'W' ? 'won' : 'lost'} ${milestone.games} in a row`
    case 'streak-over':
      return milestone.result === 'W'
        ? `${name(milestone.over)} ended ${possessive(name(milestone.team))} winning streak at ${milestone.games}`
        : `${name(milestone.team)} ended a losing streak of ${milestone.games} against ${name(milestone.over)}`
    default:
      return milestone satisfies never
  }
}

function possessive(name: string): string {
  return `${name}’s`
}

function standingLines(recap: Recap): string[] {
  const name = nameIn(recap)
  const points = recapPoints(recap)
  const hasOpponents = recap.competition === 'head-to-head'
  return [
    ...recap.standings.map(({ team, rank, moved, points: own, ...record }) => {
      const has = hasOpponents ? recordLabel(record) : points(own)
      return `${rank}. ${name(team)} ${has}${movedText(moved)}`
    }),
    ...decidedLines(recap),
  ]
}

/** Who has clinched or lost a place in the playoffs this week. */
export function decidedLines(recap: Recap): string[] {
  const name = nameIn(recap)
  const { clinched, eliminated } = recap
  return [
    ...(clinched.length > 0 ? [`Clinched a playoff spot: ${joinList(clinched.map(name))}`] : []),
    ...(eliminated.length > 0 ? [`Out of the playoff race: ${joinList(eliminated.map(name))}`] : []),
  ]
}

function powerLines(recap: Recap): string[] {
  const name = nameIn(recap)
  return recap.power.map(
    ({ team, rank, share, moved }) => `${rank}. ${name(team)} ${shareText(share)}${movedText(moved)}`,
  )
}

/** ` (up 2)`; nothing of who stayed. */
function movedText(moved: number | null): string {
  return moved === null || moved === 0 ? '' : ` (${moved > 0 ? 'up' : 'down'} ${Math.abs(moved)})`
}
