import { useState } from 'react'
import { useSearch } from 'wouter'
import { trpc } from '../trpc.ts'
import { todayAndTomorrow } from '../ui/local-time.ts'
import { readDashboardPlace } from './dashboard-place.ts'

/** Asks for the games that the dashboard is about to show, while its code is on the way. */
export function useGamesAhead(): void {
  const { scores } = trpc.useUtils()
  const { sport, tab, isMine } = readDashboardPlace(useSearch())
  // While this renders, as with the code.
  useState(() => {
    if (tab === 'games' && !isMine)
      void scores.scoreboard.prefetch({ sport, dates: todayAndTomorrow(Date.now()) })
  })
}
