import { type ReactNode, useEffect, useRef, useState } from 'react'
import { askBeforeLeaving, isAsking, isSecondEntry, SECOND_ENTRY } from './leaving.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../controls/dialog.tsx'

/**
 * Asks before the page is left by a link, by the back button or with the tab, for as long as something on it
 * is unsaved. No browser lets a page block the back button, so while something is unsaved the page has two
 * entries in the history: going back leads from one to the other, and to the question.
 * @param unsaved what would be lost, as a sentence; null while nothing would
 * @returns the question, to be rendered
 */
export function useUnsaved(unsaved: string | null): ReactNode {
  const [leave, setLeave] = useState<{ readonly go: () => void } | null>(null)
  useEffect(() => {
    if (unsaved === null) return
    askBeforeLeaving((go) => setLeave({ go }))
    return () => askBeforeLeaving(null)
  }, [unsaved])
  useSecondEntry(unsaved !== null, (go) => setLeave({ go }))
  if (!leave || unsaved === null) return null
  return (
    <Dialog title="Leave without saving?" place="small" onClose={() => setLeave(null)}>
      <p>{unsaved}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => setLeave(null)}>Stay</Button>
        <Button
          look="danger"
          onClick={() => {
            askBeforeLeaving(null)
            setLeave(null)
            leave.go()
          }}
        >
          Leave without saving
        </Button>
      </div>
    </Dialog>
  )
}

/** @param onLeave called with what goes back, instead of going */
function useSecondEntry(isNeeded: boolean, onLeave: (go: () => void) => void): void {
  // `shown` is the address of the second entry, which may become that of another part of the page.
  const second = useRef<{ readonly first: string; shown: string; readonly state: object } | null>(null)
  const latest = useRef(onLeave)
  useEffect(() => {
    latest.current = onLeave
    if (second.current && isSecondEntry()) second.current.shown = window.location.href
  })
  useEffect(() => {
    if (!isNeeded || second.current) return
    const before: unknown = window.history.state
    const state = { ...(typeof before === 'object' ? before : null), ...SECOND_ENTRY }
    second.current = { first: window.location.href, shown: window.location.href, state }
    if (!isSecondEntry()) window.history.pushState(state, '')
  }, [isNeeded])
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isAsking()) event.preventDefault()
    }
    const onPopState = (event: PopStateEvent) => {
      if (!second.current) return
      const { first, shown, state } = second.current
      const isOnFirst = window.location.href === first
      if (!isAsking()) {
        // Nothing is unsaved any more: one press of the button leaves the page.
        if (!isOnFirst) return
        event.stopImmediatePropagation()
        return window.history.back()
      }
      event.stopImmediatePropagation()
      window.history.pushState(state, '', shown)
      latest.current(() => window.history.go(isOnFirst ? -2 : -1))
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    // Before the router hears of it: it shall see no other address.
    window.addEventListener('popstate', onPopState, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload)
      window.removeEventListener('popstate', onPopState, { capture: true })
    }
  }, [])
}
