import { useEffect } from 'react'
import type { Competitor, Game, GameStatus, Summary } from '../../../../shared/game/game.ts'
import type { SportKey } from '../../../../shared/sports/index.ts'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { usePageTitle } from '../../../ui/page/page-title.ts'
import { BoxScore } from './box-score.tsx'
import { DialogSkeleton, GameProblem } from './game-problem.tsx'
import { LeaderboardDialog } from '../golf/leaderboard-dialog.tsx'
import { Leaders } from './leaders.tsx'
import { LineScore } from './line-score.tsx'
import { rowId } from '../row/row-frame.tsx'
import { ScoreHeader } from './score-header.tsx'
import { Start } from '../row/start.tsx'
import { hasScore, startTime, tabTitle } from '../row/status-labels.ts'
import { useSummary } from './use-summary.ts'
import { WinChart } from './win-chart.tsx'

interface DialogProps {
  sport: SportKey
  id: string
  /** From the scoreboard, or null where it is not on it: an address may lead to any game. */
  game: Game | null
  onClose: () => void
}

/**
 * The modal of a game: a tournament's leaderboard, or the data of a game in its state. Once closed, the focus
 * returns to the game's card.
 */
export function GameDialog(props: DialogProps) {
  const { id } = props
  useEffect(
    () => () => {
      document.getElementById(rowId(id))?.focus({ preventScroll: true })
    },
    [id],
  )
  return props.sport === 'golf' ? (
    <LeaderboardDialog tournament={props.game} onClose={props.onClose} />
  ) : (
    <TeamGameDialog {...props} />
  )
}

function TeamGameDialog({ sport, id, game, onClose }: DialogProps) {
  const competitors = game?.competitions[0].competitors
  const isUpcoming = game?.status.type.state === 'pre'
  const knowsLeaders = competitors?.some(({ leaders }) => leaders.length > 0) ?? false
  const summary = useSummary(sport, id, { enabled: !(isUpcoming && knowsLeaders) })
  const header = summary.data?.header
  const status = game?.status ?? header?.status
  const sides = competitors ?? header?.competitors
  usePageTitle(status && sides ? tabTitle(status, sides) : null)

  if (!status || !sides) {
    return (
      <Dialog title="Game" onClose={onClose}>
        {summary.error ? (
          <GameProblem
            error={summary.error}
            isFetching={summary.isFetching}
            onRetry={() => void summary.refetch()}
          />
        ) : (
          <DialogSkeleton />
        )}
      </Dialog>
    )
  }
  const known = { sport, status, sides, summary: summary.data ?? null }
  return (
    <Dialog title={titleOf(status, sides, game?.name ?? null)} onClose={onClose}>
      <div className="space-y-6">
        {status.type.state === 'pre' ? (
          <UpcomingBody {...known} game={game} />
        ) : (
          <PlayedBody {...known} situation={game?.competitions[0].situation ?? null} />
        )}
        {!summary.data && summary.error && (
          <GameProblem
            error={summary.error}
            isFetching={summary.isFetching}
            onRetry={() => void summary.refetch()}
          />
        )}
        {!summary.data && !summary.error && summary.isFetching && <DialogSkeleton />}
      </div>
    </Dialog>
  )
}

function titleOf(status: GameStatus, sides: readonly Competitor[], name: string | null): string {
  const teams = sides.map(({ team }) => team.displayName).join(' at ')
  if (status.type.state === 'pre' || !hasScore(status)) return teams
  return status.type.state === 'post' ? 'Final Box Score' : (name ?? teams)
}

interface Known {
  sport: SportKey
  status: GameStatus
  sides: readonly Competitor[]
  summary: Summary | null
}

function UpcomingBody({ sport, game, status, sides, summary }: Known & { game: Game | null }) {
  return (
    <>
      <ScoreHeader sport={sport} sides={sides} status={status} />
      {game && (
        <div className="-mt-2 text-center">
          <Start game={game} startsAt={startTime(game)} size="dialog" />
          <p className="text-sm text-muted">{game.competitions[0].venue}</p>
        </div>
      )}
      <Leaders sport={sport} sides={sides} summary={summary} isWaiting={summary === null} />
    </>
  )
}

function PlayedBody({ sport, status, sides, summary, situation }: Known & { situation: string | null }) {
  return (
    <>
      <ScoreHeader sport={sport} sides={sides} status={status} />
      {situation && <p className="-mt-3 text-center text-sm text-muted">{situation}</p>}
      {hasScore(status) ? (
        <>
          <LineScore sport={sport} sides={sides} status={status} teams={summary?.boxscore.teams ?? []} />
          <WinChart sport={sport} sides={sides} status={status} moments={summary?.winProbability ?? []} />
          {status.type.state === 'in' && (
            <Leaders sport={sport} sides={sides} summary={summary} isWaiting={summary === null} />
          )}
          {summary && (
            <BoxScore sport={sport} sides={sides} summary={summary} isLive={status.type.state === 'in'} />
          )}
        </>
      ) : (
        <p className="text-muted">There is no box score of a game that was not played.</p>
      )}
    </>
  )
}
