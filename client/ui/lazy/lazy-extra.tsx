import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/**
 * Something beside the page in a file of its own. Until its code comes, and where it does not, the page stands without it.
 * @param waiting what holds its place until then
 */
export function lazyExtra<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) {
  const Extra = lazy(
    () =>
      load()
        .catch((): ComponentType<object> => () => null)
        .then((found) => ({ default: found as ComponentType<object> })), // given the props of whoever asked for it, below
  )
  return (props: Props) => (
    <Suspense fallback={waiting}>
      <Extra {...props} />
    </Suspense>
  )
}
