import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { VALUE_UNIT } from '../../../shared/rules/category/value.ts'
import { rulesetChanges } from '../../../shared/rules/scoring/ruleset.ts'
import { BEST_OF_POSITION } from '../../../shared/rules/scoring/what-if.ts'
import type { SeasonWhatIf } from '../../../shared/ruleset/what-if.ts'
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

/** How long a typing person pauses before the server is asked. */
const TYPED_MS = 250
/** How long a typing person pauses before the outcome is read out. */
const QUIET_MS = 800

const HINTS = {
  points: 'Change a rule to see who would have gained and lost this season.',
  value: 'Add or remove a category to see whose value would change.',
} as const

interface Rulesets {
  /** What the points are compared with. */
  readonly before: Ruleset
  readonly after: Ruleset
}

/**
 * The effect of changed rules had they counted all season: the server scores all players again, as fast as one types.
 * Beside the form on a desktop; on smaller screens a bar at the bottom that opens.
 * @param props.code of the league whose rules they are; null for one that is still to be made
 * @param props.isInvalid whether the form holds an invalid value, so that `after` is from before it
 */
export function WhatIfPanel({
  sport,
  code,
  before,
  after,
  isInvalid,
}: Rulesets & { sport: FantasySportKey; code: string | null; isInvalid: boolean }) {
  const { query: collecting, progress, isCollecting } = useCollecting(sport)
  const changes = useMemo(
    () => Object.fromEntries(rulesetChanges(before, after).map(({ rule, after }) => [rule, after])),
    [before, after],
  )
  const rules = useSettled(changes, TYPED_MS)
  const query = trpc.player.whatIf.useQuery(
    { ...(code === null ? { sport } : { code }), rules },
    {
      staleTime: 10 * MINUTE,
      refetchOnWindowFocus: false,
      placeholderData: keepPreviousData,
      // More lines come while the server fills in the season; else only what failed is asked again.
      ...(isCollecting && { refetchInterval: EVERY_TEN_SECONDS.refetchInterval }),
    },
  )
  const whatIf = query.data
  const isChanged = Object.keys(rules).length > 0 && !query.isPlaceholderData
  const outcome = whatIf ? whatIfSentence(whatIf) : ''
  const announced = useAnnounced(whatIf && whatIf.players > 0 ? outcome : '', isChanged)
  if (query.error && !whatIf) {
    return (
      <WhatIfFrame
        sentence="This season’s stat lines could not be loaded. You can still save the rules."
        action={
          <Button look="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        }
      />
    )
  }
  if (!whatIf) {
    return (
      <WhatIfFrame sentence="Loading this season’s stat lines …" isBusy>
        <Skeleton className="h-40" />
        <Skeleton className="h-56" />
      </WhatIfFrame>
    )
  }
  if (whatIf.players === 0) {
    return (
      <WhatIfFrame sentence="No stat lines yet this season. Once there are, this shows who gains and loses by a rule." />
    )
  }
  return (
    <WhatIfFrame
      sentence={isChanged ? outcome : HINTS[whatIf.in]}
      isHint={!isChanged}
      announced={announced}
      warning={isInvalid ? 'A value isn’t valid yet: these figures leave your last change out.' : null}
    >
      <Figures sport={sport} whatIf={whatIf} isChanged={isChanged} />
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

function Figures({
  sport,
  whatIf,
  isChanged,
}: {
  sport: FantasySportKey
  whatIf: SeasonWhatIf
  isChanged: boolean
}) {
  const { positions } = FANTASY_SPORTS[sport]
  return (
    <>
      {isChanged && whatIf.gains.length + whatIf.losses.length > 0 && (
        <>
          <WhatIfMoves title="Gain most" nobody="No one." moves={whatIf.gains} of={whatIf.in} />
          <WhatIfMoves title="Lose most" nobody="No one." moves={whatIf.losses} of={whatIf.in} />
        </>
      )}
      {whatIf.in === 'value' ? (
        <p className="text-sm text-muted">
          Value over a season, by what {whatIf.players} players are expected to do: {VALUE_UNIT} is one
          standard deviation above the average rostered player.
        </p>
      ) : (
        <>
          <PositionBalance
            positions={positions}
            shifts={whatIf.positions}
            best={BEST_OF_POSITION}
            isChanged={isChanged}
          />
          <p className="text-sm text-muted">
            This season so far, as if these rules had counted all along: {whatIf.players} players in{' '}
            {whatIf.periods === 1 ? '1 week' : `${whatIf.periods} weeks`}.
          </p>
        </>
      )}
    </>
  )
}
