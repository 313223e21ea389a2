import type { SeasonReplay } from '../../rules/replay/replay.ts'

/** A replay as `empire import-from HOST FOLDER --dry-run --json` prints it (docs/moving-in.md): points as decimals, ids the host's own. */
export function replayJson(replay: SeasonReplay) {
  const { results, resultDifferences, teams, teamDifferences, players, playerDifferences } = replay
  const { table, playoffs, champion, notReplayed } = replay
  return {
    results,
    resultDifferences: resultDifferences.map(({ week, part, teams: [home, away], ...one }) => ({
      week,
      part,
      home,
      away,
      host: one.host.map(decimal),
      replayed: one.replayed.map(decimal),
      equal: one.isEqual,
    })),
    teams,
    teamDifferences: teamDifferences.map(({ week, team, host, sum, reason }) => ({
      week,
      team,
      host: decimal(host),
      sum: decimal(sum),
      reason,
    })),
    players,
    playerDifferences: playerDifferences.map(({ week, team, player, host, replayed, reason }) => ({
      week,
      team,
      player,
      host: decimal(host),
      replayed: replayed === null ? null : decimal(replayed),
      reason: reason.by,
    })),
    standings: table && {
      teams: table.teams,
      equal: table.equal,
      sameOrder: table.isOrderEqual,
      differences: table.differences.map(({ team, of, host, replayed }) => {
        const isPoints = of === 'points-for' || of === 'points-against'
        return {
          team,
          of,
          host: isPoints ? decimal(host) : host,
          replayed: isPoints ? decimal(replayed) : replayed,
        }
      }),
      ties: table.ties.map(([ahead, behind]) => ({ ahead, behind })),
      moved: table.moved,
    },
    playoffs: playoffs && {
      seeds: playoffs.seeds,
      games: playoffs.games,
      consolation: playoffs.consolation,
      places: playoffs.places,
      differences: playoffs.differences.map(({ week, part, teams: [home, away], here }) => ({
        week,
        part,
        home,
        away,
        here,
      })),
    },
    champion,
    notReplayed: notReplayed.map((one) => ({ why: one.why, weeks: 'weeks' in one ? one.weeks : null })),
  }
}

function decimal(hundredths: number): number {
  return hundredths / 100
}
