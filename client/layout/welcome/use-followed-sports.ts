import { useState } from 'react'
import { isSportKey, type SportKey } from '../../../shared/sports/index.ts'
import { readStored, store } from '../../ui/storage/storage.ts'

/** The sports that a fan follows, in the order of choosing; the first is the one whose scores open. */
export function useFollowedSports() {
  const [sports, setSports] = useState<readonly SportKey[]>(readFollowed)
  return {
    sports,
    toggle(sport: SportKey) {
      const next = sports.includes(sport) ? sports.filter((one) => one !== sport) : [...sports, sport]
      setSports(next)
      store('followedSports', next.join(' '))
      store('selectedSport', next[0] ?? null)
    },
  }
}

function readFollowed(): readonly SportKey[] {
  return (readStored('followedSports') ?? '').split(' ').filter(isSportKey)
}
