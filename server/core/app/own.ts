/** What the rooms keep for one process, or one test: each under the function that it asks with. */
export type Own = Map<object, unknown>

interface Owner {
  readonly own: Own
}

/** The way to ask for something that is kept for the process. */
export interface Owned<App extends Owner, T> {
  (app: App): T
  /** Puts another in its place, for whoever asks from now on: what is done differently in the demo and in tests. */
  give(app: Owner, it: T): void
}

/**
 * Something that a room keeps for as long as the process lives: a cache, a pool. It is made when it is first asked for
 * and is the same in every transaction, so it must not keep the `db` of the app that it is made with.
 * @returns the way to ask for it
 */
export function own<App extends Owner, T>(make: (app: App) => T): Owned<App, T> {
  const of = (app: App): T => {
    if (!app.own.has(of)) app.own.set(of, make(app))
    return app.own.get(of) as T // put there by the line above, or by `give`
  }
  return Object.assign(of, { give: (app: Owner, it: T) => void app.own.set(of, it) })
}

/**
 * A port: something that a room needs and a later room provides, or the world outside. It is given once,
 * before the first use, where the rooms are joined (server/ops/join-rooms.ts).
 * @param what it is, for the error of an app that was put together without it
 */
export function given<T>(what: string): Owned<Owner, T> {
  return own(() => {
    throw new Error(`This app was put together without ${what}`)
  })
}
