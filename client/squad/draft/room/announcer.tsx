import { useEffect, useRef, useState } from 'react'
import { makeNoise } from './alerts.ts'
import { newsOf } from './news.ts'
import { nameTeam, useTable } from '../table/table.ts'
import { isOnTheClock } from '../table/turns.ts'
import { useClockLeft } from '../table/use-clock.ts'
import { LAST_SECONDS } from '../table/labels.ts'

/**
 * Tells screen readers what happens in the draft, politely, and by sound or vibration where this device may. Only what
 * the server has: a pick on its way may never arrive, and would then seem to be taken back.
 */
export function Announcer() {
  const { room, confirmed: state } = useTable()
  const { me } = room
  const [news, setNews] = useState('')
  const last = useRef(state)
  const isMine = isOnTheClock(state, me.teamId)
  useEffect(() => {
    const before = last.current
    last.current = state
    if (before === state) return
    const words = newsOf(before, state, { me: me.teamId, teamName: (id) => nameTeam(room, id) })
    if (words) setNews(words)
  }, [state, me.teamId, room])
  const turn = isMine ? (state.turn?.overall ?? null) : null
  useEffect(() => {
    if (turn !== null) makeNoise()
  }, [turn])
  const left = useClockLeft()
  const isShort = isMine && left !== null && left <= LAST_SECONDS
  return (
    <>
      <p role="status" className="sr-only">
        {news}
      </p>
      <p role="status" className="sr-only">
        {isShort && '10 seconds.'}
      </p>
    </>
  )
}
