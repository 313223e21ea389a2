import { useState } from 'react'
import { useSearch } from 'wouter'
import { FAVORITES } from '../../../people/favorite/use-favorites.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import { todayAndTomorrow } from '../../../ui/time/local-time.ts'
import { readDashboardPlace } from './dashboard-place.ts'

/**
 * Asks for what the dashboard is about to show, while its code is on the way: the games, and the stars
 * that put some of them first.
 */
export function useGamesAhead(): void {
  const { scores, favorite } = trpc.useUtils()
  const { sport, tab, isMine } = readDashboardPlace(useSearch())
  // While this renders, as with the code.
  useState(() => {
    if (tab !== 'games') return
    void favorite.mine.prefetch(undefined, FAVORITES)
    if (!isMine) void scores.scoreboard.prefetch({ sport, dates: todayAndTomorrow(Date.now()) })
  })
}
