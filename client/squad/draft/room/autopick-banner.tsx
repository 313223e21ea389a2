import { useLayoutEffect, useRef } from 'react'
import { actsAtOnce } from '../../../../shared/rules/draft/slow-draft.ts'
import { type Autopick, autopickOf } from '../../../../shared/rules/draft/state.ts'
import { counted } from '../../../../shared/core/lists.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useTable } from '../table/table.ts'

/** On top of the room while autopick has taken over one's own team: what it does, and the way back. */
export function AutopickBanner() {
  const { room } = useTable()
  const { state, me } = room
  const { misses, takenFrom } = autopickOf(state, me.teamId)
  if (takenFrom === undefined || state.stage === 'over') return null
  return <Banner misses={misses} takenFrom={takenFrom} />
}

function Banner({ misses, takenFrom }: { misses: number; takenFrom: Autopick['mode'] }) {
  const { room, moves } = useTable()
  const { state, me } = room
  const section = useRef<HTMLElement>(null)
  // The button disappears with its press: for keyboard users the focus moves to the room's heading.
  useLayoutEffect(() => {
    const element = section.current
    return () => {
      const heading = document.querySelector('h1')
      if (!heading || !element?.contains(document.activeElement)) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
  }, [])
  const one = state.plan?.kind === 'auction' ? 'nomination' : 'pick'
  return (
    <section
      ref={section}
      aria-label="Auto-pick has your team"
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-amber bg-surface px-3 py-2 sm:px-4"
    >
      <p role="status" className="min-w-0 grow basis-60">
        <strong className="font-bold">Auto-pick has your team.</strong> You missed {counted(misses, one)} in a
        row.{' '}
        {actsAtOnce(state, me.teamId)
          ? `It makes each ${one} as soon as you’re on the clock.`
          : `It makes one ${one} each time your clock runs out. Making a ${one} yourself also takes your team back.`}
      </p>
      <Button type="button" onClick={() => moves.setAutopick(takenFrom)} className="w-full sm:w-auto">
        Take my team back
      </Button>
    </section>
  )
}
