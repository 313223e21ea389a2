import { type ComponentType, lazy, Suspense } from 'react'

/** Something beside the page in a file of its own. Until its code comes, and where it does not, the page stands without it. */
export function lazyExtra<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Extra = lazy(
    () =>
      load()
        .catch((): ComponentType<object> => () => null)
        .then((found) => ({ default: found as ComponentType<object> })), // given the props of whoever asked for it, below
  )
  return (props: Props) => (
    <Suspense>
      <Extra {...props} />
    </Suspense>
  )
}
