import type { BoardPlayer, BoardReading } from '../../../shared/draft/pasted/board.ts'
import { readBoard } from '../../../shared/draft/pasted/read-board.ts'
import { teamNamesOf } from '../../../shared/draft/pasted/team-names.ts'
import type { RankedRow } from '../../../shared/ranking/own-ranking.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { listTeams } from '../../league/team/service.ts'
import { matchLines, openPool, toShow } from '../ranking/match.ts'

/** As much of a line as it takes to know it again. */
const SHOWN = 100

/**
 * What was understood of a pasted draft board: its picks with the players that they mean, doubts with those they may
 * mean, and the league's teams by what the board calls them. Nothing is stored. Not inside a transaction.
 */
export async function readPastedBoard(app: App, league: LeagueRow, text: string): Promise<BoardReading> {
  const { view, pool } = await openPool(app, league)
  const { draft } = await settingsOf(app, league)
  const teams = await listTeams(app, league.id)
  const board = readBoard(pool, text, { teams, isAuction: draft.kind === 'auction' })
  const names = teamNamesOf(teams)
  const lines = board.picks.map((pick, index) => ({ number: index + 1, text: pick.text, cells: [pick.text] }))
  const matches = await matchLines(pool, lines, { first: 0, last: null })
  return {
    teams: board.teams.map((label) => ({ label, teamId: names.find(label) })),
    picks: board.picks.flatMap(({ line, text: said, team, overall, round, price }, key) => {
      const match = matches[key]
      if (!match) return []
      const shown = toShow(view, match)
      return {
        key,
        line,
        text: said.length > SHOWN ? `${said.slice(0, SHOWN)}…` : said,
        team,
        overall,
        round,
        price,
        match:
          shown.kind === 'sure'
            ? { kind: 'sure', player: plain(shown.player) }
            : shown.kind === 'doubt'
              ? { kind: 'doubt', players: shown.players.map(plain) }
              : shown,
      }
    }),
    leftOut: board.leftOut.map(({ line, text: said }) => ({ line, text: said.slice(0, SHOWN) })),
    perRound: board.perRound,
  }
}

function plain({ id, name, positions, team, status }: RankedRow): BoardPlayer {
  return { id, name, positions, team, status }
}
