import type { Facts, FactsOf } from '../../webhook/facts.ts'
import { counted, joinList } from '../../core/lists.ts'
import { pointsText } from '../../core/points.ts'
import { DRAFT_KINDS } from '../../settings/catalogue/draft-kinds.ts'
import { recapTitle } from '../recap/recap.ts'
import { categoriesText, reversed } from '../season/score.ts'

/** A message before a service has it in its own form: a headline, and a line for each thing that happened. */
export interface MessageText {
  readonly title: string
  readonly lines: readonly string[]
}

/** What a message says. It may be forwarded, so it names the league. @param leagueName as it is called now */
export function messageText(facts: Facts, leagueName: string): MessageText {
  switch (facts.type) {
    case 'test':
      return { title: `Test from ${leagueName}`, lines: ['It works: the league’s news will show up here.'] }
    case 'week.results':
      return {
        title: `${facts.label} final scores: ${leagueName}`,
        lines:
          facts.games.length > 0
            ? facts.games.map(gameLine)
            : facts.scores.map(
                ({ team, points }, index) => `${index + 1}. ${team.name} ${pointsText(points)}`,
              ),
      }
    case 'week.recap':
      return {
        title: `${recapTitle(facts)} recap: ${leagueName}`,
        lines: [
          ...facts.awards.map(({ title, text }) => `${title}: ${text}`),
          ...facts.decided,
          ...(facts.power.length > 0
            ? [`Power rankings: ${facts.power.map(({ rank, team }) => `${rank}. ${team.name}`).join(', ')}`]
            : []),
        ],
      }
    case 'records.broken':
      return { title: `Records in ${facts.label}: ${leagueName}`, lines: facts.records }
    case 'week.close_games':
      return {
        title: `${facts.games.length === 1 ? 'Close game' : 'Close games'} in ${facts.label}: ${leagueName}`,
        lines: facts.games.map(closeLine),
      }
    case 'result.flipped':
      return {
        title: `Stat correction in ${facts.label}: ${leagueName}`,
        lines: [`New result: ${gameLine(facts.after)}`, `It was ${gameLine(facts.before)}`],
      }
    case 'teams.eliminated':
      return {
        title: `Eliminated in ${facts.label}: ${leagueName}`,
        lines: [...facts.teams.map(({ name }) => name), `${counted(facts.left, 'team')} left`],
      }
    case 'playoffs.started':
      return {
        title: `The playoffs are set: ${leagueName}`,
        lines: facts.seeds.map(({ name }, index) => `${index + 1}. ${name}`),
      }
    case 'season.ended':
      return {
        title: facts.places[0]
          ? `${facts.places[0].name} wins the ${facts.name} championship: ${leagueName}`
          : `The ${facts.name} season is over: ${leagueName}`,
        lines: facts.places.slice(0, 3).map(({ name }, index) => `${index + 1}. ${name}`),
      }
    case 'trade.processed':
      return { title: `Trade: ${leagueName}`, lines: tradeLines(facts, 'gets') }
    case 'trade.vetoed':
      return {
        title: `Trade vetoed by the ${facts.by === 'votes' ? 'league' : 'commissioner'}: ${leagueName}`,
        lines: tradeLines(facts, 'would have gotten'),
      }
    case 'waivers.processed':
      return { title: `Waiver results: ${leagueName}`, lines: facts.claims.map(claimLine) }
    case 'draft.started':
      return { title: `The draft is on: ${leagueName}`, lines: [draftLine(facts)] }
    case 'draft.picks':
      return { title: `${picksTitle(facts)}: ${leagueName}`, lines: facts.picks.map(pickLine) }
    case 'draft.ended':
      return { title: `The draft is over: ${leagueName}`, lines: ['Every pick is on the draft board.'] }
    default:
      return facts satisfies never
  }
}

type Game = FactsOf<'week.results'>['games'][number]

/** `Gold Standard beat Fourth and Long 121.30–98.44`, the winner first. */
function gameLine({ home, away, categories, winner }: Game): string {
  const [first, second] = winner === 'away' ? [away, home] : [home, away]
  const score = categories
    ? categoriesText(winner === 'away' ? reversed(categories) : categories)
    : scoreOf(first.points, second.points)
  return winner === null
    ? `${first.team.name} and ${second.team.name} tied ${score}`
    : `${first.team.name} beat ${second.team.name} ${score}`
}

function scoreOf(points: number, others: number): string {
  return `${pointsText(points)}–${pointsText(others)}`
}

function closeLine(game: FactsOf<'week.close_games'>['games'][number]): string {
  const line = gameLine(game)
  return game.categories || game.winner === null ? line : `${line}, by ${pointsText(game.margin)}`
}

function tradeLines({ teams }: Pick<FactsOf<'trade.processed'>, 'teams'>, verb: string): string[] {
  return teams.map(({ team, gets }) => `${team.name} ${verb} ${gets.length > 0 ? joinList(gets) : 'nothing'}`)
}

function claimLine({ team, added, dropped, bid }: FactsOf<'waivers.processed'>['claims'][number]): string {
  const price = bid === null ? '' : ` for $${bid}`
  return `${team.name} added ${playerText(added)}${price}${dropped ? `, dropped ${playerText(dropped)}` : ''}`
}

type Player = FactsOf<'draft.picks'>['picks'][number]['player']

/** `Grady Farrowby (RB, GB)` */
function playerText({ name, positions, team }: Player): string {
  const about = [positions[0], team].filter((part) => typeof part === 'string' && part !== '')
  return about.length > 0 ? `${name} (${about.join(', ')})` : name
}

function draftLine({ format, teams, rounds }: FactsOf<'draft.started'>): string {
  const [first] = teams
  const what = `${DRAFT_KINDS[format].label}, ${counted(teams.length, 'team')}, ${counted(rounds, 'round')}.`
  const act = format === 'auction' ? 'nominates' : 'picks'
  return first ? `${what} ${first.name} ${act} first.` : what
}

function picksTitle({ picks }: FactsOf<'draft.picks'>): string {
  const [first] = picks
  if (first?.amount !== null && first !== undefined)
    return picks.length === 1 ? 'Sold' : `${picks.length} players sold`
  return picks.length === 1 ? 'Draft pick' : `${picks.length} draft picks`
}

function pickLine({
  overall,
  round,
  pick,
  team,
  player,
  amount,
}: FactsOf<'draft.picks'>['picks'][number]): string {
  if (amount !== null) return `${playerText(player)} to ${team.name} for $${amount}`
  const number =
    round === null || pick === null ? String(overall) : `${round}.${String(pick).padStart(2, '0')}`
  return `${number} ${team.name}: ${playerText(player)}`
}
