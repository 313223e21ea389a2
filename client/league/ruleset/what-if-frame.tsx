import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'

/**
 * Beside the form on a desk; on smaller screens a bar at the bottom of the window that opens upwards, so
 * that its button stays where it is.
 * @param props.isHint whether the sentence says how to use it rather than what came of it
 * @param props.action what to do about it, in view at every size
 * @param props.announced what is read out when it changes
 * @param props.children are folded away on small screens until they are asked for
 */
export function WhatIfFrame({
  sentence,
  isHint = false,
  action = null,
  announced = '',
  warning = null,
  isBusy = false,
  children,
}: {
  sentence: string
  isHint?: boolean
  action?: ReactNode
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
        'flex flex-col-reverse border-t-2 border-gold px-4 py-2 sm:px-6',
        'xl:sticky xl:top-16 xl:max-h-[calc(100dvh-9rem)] xl:max-w-[30rem] xl:min-w-[22.5rem] xl:grow xl:flex-col xl:rounded-box xl:border xl:border-line xl:bg-surface xl:p-5',
      )}
    >
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4">
        <h2 id={ids.title} className="text-base leading-tight font-bold xl:text-lg">
          What if
        </h2>
        <div className="col-span-2 min-w-0 sm:col-span-1 sm:col-start-1">
          {/* A phone has no room for what the button beside it says as well. */}
          <p
            className={classNames(
              'text-sm text-muted max-sm:mt-1',
              isHint && children !== undefined && 'max-sm:hidden',
            )}
          >
            {sentence}
          </p>
          {warning && <p className="mt-1 text-sm text-amber">{warning}</p>}
          {action && <div className="mt-2">{action}</div>}
        </div>
        {children && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={ids.content}
            onClick={() => setIsOpen(!isOpen)}
            className="col-start-2 row-start-1 inline-flex min-h-11 items-center justify-center gap-1 rounded-box border border-edge px-3 font-medium hover:bg-sunken sm:row-span-2 xl:hidden"
          >
            {isOpen ? 'Hide what changes' : 'Show what changes'}
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
            'mb-3 max-h-[55dvh] space-y-6 overflow-y-auto border-b border-line pb-3 xl:mt-4 xl:mb-0 xl:block xl:max-h-none xl:border-b-0 xl:pb-0',
            !isOpen && 'hidden',
          )}
        >
          {children}
        </section>
      )}
    </section>
  )
}
