import { useState } from 'react'
import type { Competitor, Summary } from '../../../../shared/game/game.ts'
import { isFantasySportKey, type SportKey } from '../../../../shared/sports/index.ts'
import { TabPanel, Tabs } from '../../../ui/controls/tabs.tsx'
import { ScoringPlays } from './scoring-plays.tsx'
import { StatTableView } from './stat-table.tsx'
import { TeamTotals } from './team-totals.tsx'
import { playersAmong } from './athlete-links.ts'
import { DefensePoints } from './defense-points.tsx'
import { LeaguePoints } from './league-points.tsx'
import type { PointsOfGame } from './use-game-points.ts'

/**
 * The box score of a game; in a league's sport with all players' fantasy points.
 * @param props.isLive whether its figures still change
 */
export function BoxScore({ isLive, ...props }: Shown & { isLive: boolean }) {
  const { sport, summary } = props
  if (!isFantasySportKey(sport)) return <BoxScoreTabs {...props} points={null} />
  return (
    <LeaguePoints sport={sport} gameId={summary.header.id} isLive={isLive}>
      {(points) => <BoxScoreTabs {...props} points={points} />}
    </LeaguePoints>
  )
}

interface Shown {
  sport: SportKey
  sides: readonly Competitor[]
  summary: Summary
}

/** The players' tables of both teams, the teams' totals and how the points were made, one at a time. */
function BoxScoreTabs({ sport, sides, summary, points }: Shown & { points: PointsOfGame | null }) {
  const teams = sides.map(({ team }) => {
    const tables = summary.boxscore.players.find((entry) => entry.team.id === team.id)?.statistics ?? []
    return { team, tables, players: playersAmong(sport, tables) }
  })
  const hasTables = teams.some(({ tables }) => tables.length > 0)
  const tabs = [
    ...(hasTables ? teams.map(({ team }) => ({ value: team.id, label: team.shortDisplayName })) : []),
    ...(summary.boxscore.teams.length === 2 ? [{ value: 'totals', label: 'Team stats' }] : []),
    ...(summary.scoringPlays.length > 0 ? [{ value: 'scoring', label: 'Scoring' }] : []),
  ]
  const [chosen, setChosen] = useState<string | null>(null)
  const first = tabs[0]
  if (!first) return <p className="py-6 text-center text-muted">There is no box score of this game yet.</p>
  const value = tabs.find((tab) => tab.value === chosen)?.value ?? first.value
  return (
    <Tabs label="Box score" tabs={tabs} value={value} onChange={setChosen}>
      {!hasTables && <p className="pt-4 text-muted">The feed has no statistics of the players yet.</p>}
      {teams.map(({ team, tables, players }) => (
        <TabPanel key={team.id} value={team.id} className="space-y-5 pt-4">
          <h3 className="sr-only">{team.displayName}</h3>
          {tables.length === 0 && <p className="text-muted">There are no statistics of this team yet.</p>}
          {points && <DefensePoints team={team} points={points} />}
          {tables.map((table, index) => (
            <StatTableView
              key={table.name ?? index}
              sport={sport}
              team={team.displayName}
              table={table}
              players={players}
              points={points}
            />
          ))}
        </TabPanel>
      ))}
      <TabPanel value="totals" className="pt-4">
        <TeamTotals sides={sides} teams={summary.boxscore.teams} />
      </TabPanel>
      <TabPanel value="scoring" className="pt-4">
        <ScoringPlays sport={sport} sides={sides} plays={summary.scoringPlays} />
      </TabPanel>
    </Tabs>
  )
}
