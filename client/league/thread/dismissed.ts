import { readStored, store } from '../../ui/storage/storage.ts'

/** Of the newest; an announcement that is older than these is long taken down. */
const MOST_KEPT = 50

/** Ids of the announcements that were dismissed in this browser, the newest last. */
export function dismissedAnnouncements(): readonly string[] {
  return (readStored('dismissedAnnouncements') ?? '').split(' ').filter(Boolean)
}

/** Keeps an announcement off league home in this browser. @returns all that are dismissed then */
export function dismissAnnouncement(id: string): readonly string[] {
  const all = [...dismissedAnnouncements().filter((other) => other !== id), id].slice(-MOST_KEPT)
  store('dismissedAnnouncements', all.join(' '))
  return all
}
