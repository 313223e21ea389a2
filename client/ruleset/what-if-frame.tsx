import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../ui/class-names.ts'

/**
 * Beside the form on a desk; on smaller screens a bar at the bottom of the window that opens.
 * @param props.announced what is read out when it changes
 * @param props.children are folded away on small screens until they are asked for
 */
export function WhatIfFrame({
  sentence,
  announced = '',
  warning = null,
  isBusy = false,
  children,
}: {
  sentence: string
  announced?: string
  warning?: string | null
  isBusy?: boolean
  children?: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const ids = { title: useId(), content: useId() }
  const Chevron = isOpen ? ChevronDown : ChevronUp
  return (
    <section
      aria-labelledby={ids.title}
      aria-busy={isBusy || undefined}
      className={classNames(
        'sticky bottom-0 z-20 flex w-[calc(100%+2rem)] flex-col border-t border-line bg-surface px-4 py-3 sm:w-[calc(100%+3rem)] sm:px-6',
        'xl:top-16 xl:bottom-auto xl:z-auto xl:max-h-[calc(100dvh-9rem)] xl:w-[30rem] xl:shrink-0 xl:rounded-box xl:border xl:p-5',
      )}
    >
      {/* The theme’s button is fixed in the corner at the right. */}
      <div className="flex items-start gap-3 pr-14 xl:pr-0">
        <div className="min-w-0 grow">
          <h2 id={ids.title} className="text-base font-bold xl:text-lg">
            What if
          </h2>
          <p className="text-sm text-muted">{sentence}</p>
          {warning && <p className="mt-1 text-sm text-amber">{warning}</p>}
        </div>
        {children && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={ids.content}
            onClick={() => setIsOpen(!isOpen)}
            className="inline-flex min-h-10 items-center gap-1 rounded-box border border-edge px-3 font-medium hover:bg-sunken xl:hidden"
          >
            {isOpen ? 'Hide' : 'Show'}
            <span className="sr-only"> what changes</span>
            <Chevron aria-hidden size={18} />
          </button>
        )}
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {children && (
        <section
          id={ids.content}
          aria-label="What changes"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else keyboards cannot scroll it
          tabIndex={0}
          className={classNames(
            'mt-4 max-h-[55dvh] space-y-6 overflow-y-auto pb-14 xl:block xl:max-h-none',
            !isOpen && 'hidden',
          )}
        >
          {children}
        </section>
      )}
    </section>
  )
}
