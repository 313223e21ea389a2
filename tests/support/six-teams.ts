/** Who manages the teams of the made-up league below, the commissioner’s account first. */
export const SIX_MANAGERS = ['livia', 'titus', 'gaius', 'marcus', 'drusus', 'flavia'] as const

const PLAYERS = SIX_MANAGERS.map((_, index) => [String(101 + index), String(201 + index)] as const)

/** Points of each team in each week, by week and team. */
const WEEKS = [
  [101.5, 88.2, 120.1, 95.4, 77.7, 130.25],
  [90.1, 92.3, 81.6, 99.9, 110.4, 70.05],
  [88, 105.5, 93.2, 91.1, 64.8, 102.6],
] as const

/** Pairs of teams by week, from 1. */
const PAIRS = [
  [1, 1, 2, 2, 3, 3],
  [1, 2, 1, 3, 2, 3],
  // The final is between the first and the third.
  [1, 2, 1, 2, 3, 3],
] as const

/**
 * Files of a season of six teams as a member of it saves them from Sleeper’s API, by name: whole, with results, lineups and
 * a draft. Made up.
 */
export function sixTeamFiles(): Readonly<Record<string, unknown>> {
  const id = '424242424242'
  const recordOf = (team: number) => {
    let [wins, losses, points, against] = [0, 0, 0, 0]
    for (const [week, scores] of WEEKS.slice(0, 2).entries()) {
      const own = scores[team] ?? 0
      const other =
        PAIRS[week]?.findIndex((pair, index) => index !== team && pair === PAIRS[week]?.[team]) ?? 0
      const theirs = scores[other] ?? 0
      points += own
      against += theirs
      if (own > theirs) wins += 1
      else losses += 1
    }
    return { wins, losses, points, against }
  }
  const hundredths = (value: number) => Math.round((value - Math.floor(value)) * 100)
  return {
    'league.json': {
      league_id: id,
      previous_league_id: null,
      draft_id: '99',
      name: 'Corner Bar League',
      season: '2025',
      sport: 'nfl',
      status: 'complete',
      total_rosters: 6,
      roster_positions: ['QB', 'RB', 'BN'],
      scoring_settings: { pass_yd: 0.04, pass_td: 4, rush_yd: 0.1, rec: 0.5 },
      settings: {
        num_teams: 6,
        type: 0,
        playoff_week_start: 3,
        playoff_teams: 2,
        start_week: 1,
        last_scored_leg: 3,
      },
      metadata: {},
    },
    'users.json': SIX_MANAGERS.map((name, index) => ({
      user_id: `u${index + 1}`,
      league_id: id,
      display_name: name,
      metadata: { team_name: `${name}’s team` },
    })),
    'rosters.json': PLAYERS.map((players, index) => {
      const { wins, losses, points, against } = recordOf(index)
      return {
        roster_id: index + 1,
        league_id: id,
        owner_id: `u${index + 1}`,
        players,
        starters: players,
        settings: {
          wins,
          losses,
          ties: 0,
          fpts: Math.floor(points),
          fpts_decimal: hundredths(points),
          fpts_against: Math.floor(against),
          fpts_against_decimal: hundredths(against),
        },
        metadata: {},
      }
    }),
    ...Object.fromEntries(
      WEEKS.map((scores, week) => [
        `matchups/${week + 1}.json`,
        PLAYERS.map(([quarterback, back], index) => {
          const points = scores[index] ?? 0
          const first = Math.round(points * 60) / 100
          const rest = Math.round((points - first) * 100) / 100
          return {
            roster_id: index + 1,
            matchup_id: PAIRS[week]?.[index],
            points,
            players: [quarterback, back],
            starters: [quarterback, back],
            starters_points: [first, rest],
            players_points: { [quarterback]: first, [back]: rest },
          }
        }),
      ]),
    ),
    'winners_bracket.json': [{ r: 1, m: 1, t1: 1, t2: 3, w: 3, l: 1, p: 1 }],
    'players.json': Object.fromEntries(
      PLAYERS.flatMap(([quarterback, back], index) => [
        [quarterback, playerOf(quarterback, `Quarterback ${index + 1}`, 'QB')],
        [back, playerOf(back, `Runner ${index + 1}`, 'RB')],
      ]),
    ),
  }
}

function playerOf(id: string, name: string, position: string) {
  return {
    player_id: id,
    full_name: name,
    position,
    fantasy_positions: [position],
    team: null,
    espn_id: null,
  }
}
