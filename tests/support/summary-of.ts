import { readStatLines } from '../../server/feed/upstream/box-score/index.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'
import { must } from '../../shared/core/must.ts'

/** Summaries in the shape of the feed, as short as a test needs them. */

interface SideOf {
  readonly score: number
  /** Rows by table: an athlete's name, then his figures by key. His id is his name. */
  readonly tables?: Readonly<Record<string, readonly (readonly [name: string, figures: Figures])[]>>
  readonly totals?: Readonly<Record<string, string>>
}
type Figures = Readonly<Record<string, string>>

interface GameOf {
  readonly away: SideOf
  readonly home: SideOf
  readonly state?: 'pre' | 'in' | 'post'
  readonly detail?: string
  readonly featured?: readonly unknown[]
  readonly extra?: Readonly<Record<string, unknown>>
}

/** The away team has the id 1 and is called AWY, the home team 2 and HOM. */
export function summaryOf(of: GameOf) {
  const { away, home, state = 'post', detail = 'Final', featured = [], extra = {} } = of
  const sides = [
    { team: { id: '1', abbreviation: 'AWY', displayName: 'Away' }, homeAway: 'away', ...away },
    { team: { id: '2', abbreviation: 'HOM', displayName: 'Home' }, homeAway: 'home', ...home },
  ]
  return {
    header: {
      id: '401000001',
      competitions: [
        {
          status: {
            type: {
              name: state === 'post' ? 'STATUS_FINAL' : 'STATUS_IN_PROGRESS',
              state,
              completed: state === 'post',
              description: detail,
              detail,
            },
            featuredAthletes: featured,
          },
          competitors: sides.map(({ team, homeAway, score }) => ({
            id: team.id,
            team,
            homeAway,
            score: String(score),
          })),
        },
      ],
    },
    boxscore: {
      teams: sides.map(({ team, totals = {} }) => ({
        team,
        statistics: Object.entries(totals).map(([name, displayValue]) => ({ name, displayValue })),
      })),
      players: sides.map(({ team, tables = {} }) => ({
        team,
        statistics: Object.entries(tables).map(([name, rows]) => tableOf(name, rows)),
      })),
    },
    ...extra,
  }
}

function tableOf(name: string, rows: readonly (readonly [string, Figures])[]) {
  const keys = Object.keys(rows[0]?.[1] ?? {})
  return {
    name,
    keys,
    athletes: rows.map(([player, figures]) => ({
      athlete: { id: player, displayName: player },
      stats: keys.map((key) => figures[key]),
    })),
  }
}

/** A player's line in a game, by name. */
export function lineOf(sport: FantasySportKey, document: unknown, name: string) {
  const lines = readStatLines(sport, document)
  return must(
    lines.find(({ player }) => player.name === name),
    `line of ${name}`,
  )
}

/** An entry of football's scoring summary. */
export function scored(
  teamId: string,
  type: string,
  text: string,
  more: { id?: string; scoring?: string } = {},
) {
  const scoring = more.scoring ?? (/field goal good/i.test(type) ? 'field-goal' : 'touchdown')
  return { id: more.id, text, type: { text: type }, team: { id: teamId }, scoringType: { name: scoring } }
}
