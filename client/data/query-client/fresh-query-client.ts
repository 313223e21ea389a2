import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from '@tanstack/react-query'

/**
 * A client in which something can become outdated while it is fetched for the first time. TanStack's own keeps the
 * fetch that is under way where there is no data yet, and takes its answer for new although it may have been read
 * before the change: a league that was made at once was not among one's leagues. Here it is fetched once more as soon
 * as that answer has come; not in its place, or a busy league's events would keep a page from loading at all.
 */
export class FreshQueryClient extends QueryClient {
  readonly #again = new WeakSet<Query>()

  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters))
      if (query.state.data === undefined && query.state.fetchStatus !== 'idle')
        void this.#invalidateOnceLoaded(query)
    return super.invalidateQueries(filters, options)
  }

  async #invalidateOnceLoaded(query: Query): Promise<void> {
    if (this.#again.has(query)) return
    this.#again.add(query)
    try {
      // The fetch that is under way.
      await query.fetch()
      await super.invalidateQueries({ queryKey: query.queryKey, exact: true })
    } catch {
      // A first fetch that failed is no answer that could be old.
    } finally {
      this.#again.delete(query)
    }
  }
}
