import type { QueryClient } from '@tanstack/react-query'
import { oncePer } from '../../../shared/core/once-per.ts'

/**
 * What several parts of a page have in common, by its name, for as long as one of them holds it. The client of
 * queries stands for the page: tRPC's is another object for each part.
 */
interface Held<T> {
  /** @param make creates it where no part holds it yet */
  hold(page: QueryClient, name: string, make: () => T): T
  release(page: QueryClient, name: string): void
  /** Null while no part holds it. */
  find(page: QueryClient, name: string): T | null
}

export function createRefCounted<T extends { readonly close: () => void }>(): Held<T> {
  const ofPage = oncePer((_page: QueryClient) => new Map<string, { readonly one: T; holders: number }>())

  return {
    hold(page, name, make) {
      const all = ofPage(page)
      const held = all.get(name) ?? { one: make(), holders: 0 }
      all.set(name, held)
      held.holders += 1
      return held.one
    },
    release(page, name) {
      const held = ofPage(page).get(name)
      if (!held) return
      held.holders -= 1
      if (held.holders > 0) return
      ofPage(page).delete(name)
      held.one.close()
    },
    find: (page, name) => ofPage(page).get(name)?.one ?? null,
  }
}
