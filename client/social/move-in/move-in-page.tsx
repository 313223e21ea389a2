import { useSearchParams } from 'wouter'
import { HOST_NAMES } from '../../../shared/hosts/league/host-names.ts'
import { SECOND } from '../../../shared/core/time.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { isPassing, trpc } from '../../data/trpc/trpc.ts'
import { Skeleton } from '../../ui/controls/card.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { CheckStep } from './check-step.tsx'
import { StepHead } from './steps.tsx'
import { useEntered } from './use-entered.ts'
import { WhereFrom } from './where-from.tsx'

/**
 * A league of another host on its way in. What was read is at the server, so that the page can be left and opened again;
 * `?step=from` leads back to where it is read from.
 */
export function MoveInPage() {
  usePageTitle('Move a league in')
  const [params, setParams] = useSearchParams()
  const current = trpc.moveIn.current.useQuery(undefined, {
    refetchInterval: ({ state }) =>
      state.data?.state === 'reading'
        ? SECOND
        : state.status === 'error' && isPassing(state.error)
          ? 10 * SECOND
          : false,
  })
  const entered = useEntered()
  const move = current.data ?? null
  const findings = move?.state === 'ready' && params.get('step') !== 'from' ? move.findings : null
  const go = (step: 'from' | 'check') =>
    setParams((old) => {
      const next = new URLSearchParams(old)
      if (step === 'from') next.set('step', 'from')
      else next.delete('step')
      return next
    })
  return (
    <div className="mx-auto max-w-[62rem]">
      <StepHead at={findings ? 1 : 0}>
        {findings && move ? (
          <>
            {findings.name} <span className="font-normal text-muted">from {HOST_NAMES[move.host]}</span>
          </>
        ) : (
          'Move a league in'
        )}
      </StepHead>
      <Answer
        of={current}
        failed="It could not be looked up whether a league is being moved in."
        waiting={<Skeleton className="h-80" />}
      >
        {(one) =>
          one && findings ? (
            <CheckStep key={one.id} move={one} findings={findings} onBack={() => go('from')} />
          ) : (
            <WhereFrom move={one} entered={entered} onRead={() => go('check')} />
          )
        }
      </Answer>
    </div>
  )
}
