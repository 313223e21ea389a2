import { memo, useDeferredValue, useMemo, useState } from 'react'
import type { SeasonTotals } from '../../../shared/stat-line/season-totals.ts'
import { readCounts } from '../../../shared/rules/scoring/stat-totals.ts'
import { compareSeason, scoreSeason, type WhatIf } from '../../../shared/rules/scoring/what-if.ts'
import { FANTASY_SPORTS } from '../../../shared/sports/fantasy.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import { MINUTE } from '../../../shared/core/time.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { useCollecting } from '../../data/fetching/collecting.ts'
import { EVERY_TEN_SECONDS } from '../../data/fetching/refresh.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/controls/card.tsx'
import { TryAgain } from '../../data/fetching/try-again.tsx'
import { PositionBalance } from './position-balance.tsx'
import { useSettled } from './settled.ts'
import { WhatIfFrame } from './what-if-frame.tsx'
import { WhatIfMoves } from './what-if-moves.tsx'
import { whatIfSentence } from './what-if-labels.ts'
import { clockTime } from '../../ui/time/local-time.ts'

/** How many gains and losses to name. */
const MOVES = 5
/** One for each team of a league of twelve. */
const BEST = 12
/** How long a typing person pauses before the outcome is read out. */
const QUIET_MS = 800

interface Rulesets {
  /** What the points are compared with. */
  readonly before: Ruleset
  readonly after: Ruleset
}

/** What there is to score until there is more. */
const NOTHING: SeasonTotals = { season: null, periods: 0, players: [], totals: [] }

/**
 * The effect of changed rules had they counted all season: all players are scored again in the browser, as
 * fast as one types. Beside the form on a desktop; on smaller screens a bar at the bottom that opens.
 * @param props.isInvalid whether the form holds an invalid value, so that `after` is from before it
 */
export function WhatIfPanel({
  sport,
  before,
  after,
  isInvalid,
}: Rulesets & { sport: FantasySportKey; isInvalid: boolean }) {
  const { query: collecting, progress, isCollecting } = useCollecting(sport)
  const query = trpc.player.totals.useQuery(
    { sport },
    {
      staleTime: 10 * MINUTE,
      refetchOnWindowFocus: false,
      // More lines come while the server fills in the season; else only what failed is asked again.
      ...(isCollecting && { refetchInterval: EVERY_TEN_SECONDS.refetchInterval }),
    },
  )
  const season = query.data ?? NOTHING
  const { positions } = FANTASY_SPORTS[sport]
  // A keystroke shows in its field first, and its effect right after.
  const tried = useDeferredValue(after)
  const whatIf = useWhatIf(season, positions, { before, after: tried })
  const isChanged = before !== tried
  const outcome = whatIfSentence(season.players, whatIf)
  const announced = useAnnounced(season.players.length > 0 ? outcome : '', isChanged)
  if (query.error && !query.data) {
    return (
      <WhatIfFrame
        sentence="This season’s stat lines could not be loaded. The rules can be saved all the same."
        action={
          <Button look="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        }
      />
    )
  }
  if (!query.data) {
    return (
      <WhatIfFrame sentence="Loading this season’s stat lines …" isBusy>
        <Skeleton className="h-40" />
        <Skeleton className="h-56" />
      </WhatIfFrame>
    )
  }
  if (season.players.length === 0) {
    return (
      <WhatIfFrame sentence="No stat lines yet this season. Once there are, this shows who gains and loses by a rule." />
    )
  }
  return (
    <WhatIfFrame
      sentence={isChanged ? outcome : 'Change a rule to see who would have gained and lost this season.'}
      isHint={!isChanged}
      announced={announced}
      warning={isInvalid ? 'A value cannot be used as it is; these figures are from before it.' : null}
    >
      <Figures season={season} positions={positions} whatIf={whatIf} isChanged={isChanged} />
      {collecting.error && !progress && (
        <p className="text-sm text-muted">
          <TryAgain what="How far the season has been read is not known." query={collecting} />
        </p>
      )}
      {progress && progress.read < progress.games && (
        <p className="text-sm text-amber">
          {progress.feedDownSince === null
            ? 'The server is still reading this season'
            : `The sports feed has not answered since ${clockTime(progress.feedDownSince)}`}
          : {progress.read} of {progress.games} games so far. The figures follow.
        </p>
      )}
    </WhatIfFrame>
  )
}

/** The outcome once the typing has stopped; nothing before the first change. */
function useAnnounced(outcome: string, isChanged: boolean): string {
  const [isTouched, setIsTouched] = useState(isChanged)
  if (isChanged && !isTouched) setIsTouched(true)
  return useSettled(isTouched ? outcome : '', QUIET_MS)
}

/** Scores the season only when its stats or the rules are others. */
function useWhatIf(
  season: SeasonTotals,
  positions: ReadonlyArray<{ readonly key: string }>,
  { before, after }: Rulesets,
): WhatIf {
  const stats = useMemo(
    () => ({
      players: season.players,
      totals: season.totals.map(({ counts, ...piece }) => ({ ...piece, counts: readCounts(counts) })),
    }),
    [season],
  )
  const old = useMemo(() => scoreSeason(before, stats), [before, stats])
  return useMemo(
    () =>
      compareSeason(stats, old, scoreSeason(after, stats), {
        positions: positions.map(({ key }) => key),
        moves: MOVES,
        best: BEST,
      }),
    [stats, old, after, positions],
  )
}

const Figures = memo(function Figures({
  season,
  positions,
  whatIf,
  isChanged,
}: {
  season: SeasonTotals
  positions: (typeof FANTASY_SPORTS)[FantasySportKey]['positions']
  whatIf: WhatIf
  isChanged: boolean
}) {
  return (
    <>
      {isChanged && (
        <>
          <WhatIfMoves title="Gain most" nobody="No one." moves={whatIf.gains} players={season.players} />
          <WhatIfMoves title="Lose most" nobody="No one." moves={whatIf.losses} players={season.players} />
        </>
      )}
      <PositionBalance positions={positions} shifts={whatIf.positions} best={BEST} isChanged={isChanged} />
      <p className="text-sm text-muted">
        This season so far, as if these rules had counted all along: {season.players.length} players in{' '}
        {season.periods === 1 ? '1 week' : `${season.periods} weeks`}.
      </p>
    </>
  )
})
