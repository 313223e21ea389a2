import type { ComponentProps } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { whyItFailed } from './why-it-failed.ts'

/** As much of an infinite query as it takes to go on. */
interface Pages {
  readonly error: unknown
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => Promise<unknown>
}

/**
 * The rest of a list, a page at a time.
 * @param props.failed shown when a page does not load
 * @param props.label of the button that loads one
 */
export function MorePages({
  pages,
  failed,
  label = 'Show earlier',
  look = 'secondary',
  className,
}: {
  pages: Pages
  failed: string
  label?: string
  look?: ComponentProps<typeof Button>['look']
  className?: string
}) {
  return (
    <>
      {pages.isFetchNextPageError && (
        <p role="alert" className={classNames('text-red', className)}>
          {failed} {whyItFailed(pages.error)}
        </p>
      )}
      {pages.hasNextPage && (
        <Button
          look={look}
          className={className}
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {label}
        </Button>
      )}
    </>
  )
}
