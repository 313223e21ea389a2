import { sql } from 'kysely'
import type { World } from './world.ts'

/** A row of a table that is read as it is, whatever the code thinks of it. */
type Row = Readonly<Record<string, string | number | null>>

/** A team's points in a week by the rows alone, in hundredths: its starters', and those of its bench. */
export interface Recounted {
  readonly period: number
  readonly team: string
  readonly points: number
  readonly bench: number
  /** Of the players that it had when their games began. */
  readonly lines: readonly OwnedLine[]
}

/** What a player did in a game for the team that had him. */
export interface OwnedLine {
  readonly player: string
  readonly isStarter: boolean
  readonly points: number
  readonly stats: Readonly<Record<string, number>>
}

/**
 * The results of a league's season counted again from raw rows, line by line and in whole numbers, by nothing of what
 * the server counts with: who owned the player when his game was to begin, and which lineup was the last one set then.
 */
export async function recount({ app }: World, leagueId: string): Promise<Recounted[]> {
  const rows = async (text: string): Promise<Row[]> => (await sql.raw<Row>(text).execute(app.db)).rows
  const [league] = await rows(`select * from league where id = '${leagueId}'`)
  const [sport, season] = [String(league?.['sport']), Number(league?.['season'])]
  const rulesets = await rows(`select * from ruleset where league_id = '${leagueId}' order by version`)
  const rules: Record<string, number> = JSON.parse(String(rulesets.at(-1)?.['rules']))
  const owned = await rows(`select * from ownership where league_id = '${leagueId}'`)
  const lineups = await rows(`select * from line_up where league_id = '${leagueId}' order by day`)
  const weeks = await rows(
    `select period, official_at from closed_week where league_id = '${leagueId}' order by period`,
  )
  const teams = await rows(`select id from team where league_id = '${leagueId}' order by seat`)
  const all: Recounted[] = []
  for (const { period, official_at: officialAt } of weeks) {
    // The feed's values until the results were official, version by version.
    const versions = await rows(
      `select game.id, game.starts_at, line.player_id, line.changes from stat_line_version as line
       join game on game.sport = line.sport and game.id = line.game_id
       where game.sport = '${sport}' and game.season = ${season} and game.period = ${period} and game.counts = 1
       and line.received_at < ${officialAt} order by line.game_id, line.player_id, line.version`,
    )
    const lines = new Map<string, { startsAt: number; player: unknown; stats: Record<string, number> }>()
    for (const { id, starts_at: startsAt, player_id: player, changes } of versions) {
      const line = lines.get(`${id} ${player}`) ?? { startsAt: Number(startsAt), player, stats: {} }
      const changed: Record<string, [number, number]> = JSON.parse(String(changes))
      for (const [stat, [, after]] of Object.entries(changed)) line.stats[stat] = after
      lines.set(`${id} ${player}`, line)
    }
    const sums = new Map(
      teams.map(({ id }) => [String(id), { points: 0, bench: 0, lines: new Array<OwnedLine>() }]),
    )
    for (const { startsAt: at, player, stats } of lines.values()) {
      const owner = owned.find(
        (tenure) =>
          tenure['player_id'] === player &&
          Number(tenure['from_at']) <= at &&
          (tenure['until_at'] === null || Number(tenure['until_at']) > at),
      )
      if (!owner) continue
      const day = sport === 'nfl' || sport === 'ncaaf' ? Number(period) : easternDate(at)
      const lineup = lineups.findLast(
        ({ team_id: team, day: of }) => team === owner['team_id'] && Number(of) <= day,
      )
      const places: [string, string][] = JSON.parse(String(lineup?.['places'] ?? '[]'))
      const isStarter =
        places.some(([, id]) => id === player) && Number(owner['from_seq']) <= Number(lineup?.['seq'])
      const sum = sums.get(String(owner['team_id']))
      if (!sum) continue
      const points = worth(rules, stats)
      sum[isStarter ? 'points' : 'bench'] += points
      sum.lines.push({ player: String(player), isStarter, points, stats })
    }
    for (const [team, sum] of sums) all.push({ period: Number(period), team, ...sum })
  }
  return all
}

/** By the clock of New York, as the machine's own data have it. */
function easternDate(at: number): number {
  const text = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(at)
  return Number(text.replaceAll('-', ''))
}

/** Each rule by itself, in whole numbers: hundredths of points times hundredths of amounts, rounded to hundredths. */
function worth(rules: Readonly<Record<string, number>>, stats: Readonly<Record<string, number>>): number {
  let hundredths = 0n
  for (const [rule, each] of Object.entries(rules)) {
    const stat = rule.replace('points_', '')
    const amount = BigInt(Math.round((stats[stat] ?? 0) * 100))
    const product = BigInt(Math.round(each * 100)) * amount
    const divisor = stat === 'ip' ? 300n : 100n
    const size = product < 0n ? -product : product
    const rounded = (2n * size + divisor) / (2n * divisor)
    hundredths += product < 0n ? -rounded : rounded
  }
  return Number(hundredths)
}
