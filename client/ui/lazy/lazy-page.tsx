import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { Skeleton } from '../controls/card.tsx'

/**
 * A page in a file of its own that is loaded when the page is first shown, with a placeholder until then. React's
 * `lazy` would hold the page back for 300 ms once its placeholder has been seen, and with it what it asks the
 * server for. Code that does not come is an error of the page, for its boundary; it is tried again with the next
 * visit.
 * @param useAhead a hook that asks for the page's data while its code is on the way
 */
export function lazyPage(load: () => Promise<ComponentType>, useAhead = () => {}): ComponentType {
  let page: ComponentType | null = null
  let loading: Promise<ComponentType> | null = null

  return function LazyPage() {
    const [shown, setShown] = useState(() => {
      // While this renders, because the way to the server is long.
      if (!page) loading ??= load()
      return { Page: page }
    })
    useEffect(() => {
      let isGone = false
      loading?.then(
        (loaded) => {
          page = loaded
          if (!isGone) startTransition(() => setShown({ Page: loaded }))
        },
        (error: unknown) => {
          loading = null
          if (isGone) return
          setShown(() => {
            throw error
          })
        },
      )
      return () => {
        isGone = true
      }
    }, [])
    return shown.Page ? <shown.Page /> : <Placeholder />
  }

  function Placeholder() {
    useAhead()
    return (
      <div aria-busy="true" className="space-y-4">
        <Skeleton className="h-9 w-64" />
        <Skeleton className="h-48" />
      </div>
    )
  }
}
