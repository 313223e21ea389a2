import { createContext, type KeyboardEvent, type ReactNode, use, useId } from 'react'
import { classNames } from '../class-names.ts'

/** Which tab is chosen, and the start of the ids by which tabs and panels name each other. */
const Chosen = createContext({ value: '', id: '' })

/**
 * Tabs that the arrow keys walk through, in the pattern of the ARIA guide with automatic activation.
 * Panels are `TabPanel`s among the children.
 * @param props.label what the tabs choose between, for screen readers
 * @param props.aside stands at the end of the row of tabs
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  aside,
  children,
}: {
  label: string
  tabs: ReadonlyArray<{ value: Value; label: ReactNode }>
  value: Value
  onChange: (value: Value) => void
  aside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const index = nextIndex(
      event.key,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    )
    const tab = tabs[index]
    if (!tab) return
    event.preventDefault()
    onChange(tab.value)
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus()
  }
  return (
    <Chosen value={{ value, id }}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line">
        <div role="tablist" aria-label={label} className="relative -mb-px flex max-w-full overflow-x-auto">
          {tabs.map((tab) => {
            const isChosen = tab.value === value
            return (
              <button
                key={tab.value}
                type="button"
                role="tab"
                ref={isChosen ? bringIntoView : undefined}
                id={`${id}${tab.value}`}
                aria-selected={isChosen}
                aria-controls={isChosen ? `${id}${tab.value}-panel` : undefined}
                tabIndex={isChosen ? 0 : -1}
                onClick={() => onChange(tab.value)}
                onKeyDown={walk}
                className={classNames(
                  'min-h-11 shrink-0 border-b-2 border-transparent px-4 font-medium text-muted -outline-offset-2 hover:text-ink',
                  'aria-selected:border-gold-ink aria-selected:text-ink',
                )}
              >
                {tab.label}
              </button>
            )
          })}
        </div>
        {aside}
      </div>
      {children}
    </Chosen>
  )
}

/** On a phone the row is wider than its window: the chosen tab is not to be cut off at its end. */
function bringIntoView(tab: HTMLElement | null): void {
  const row = tab?.parentElement
  if (row) row.scrollLeft = tab.offsetLeft + tab.offsetWidth - row.clientWidth
}

/** What is shown while its tab is chosen. */
export function TabPanel({
  value,
  className,
  children,
}: {
  value: string
  className?: string
  children: ReactNode
}) {
  const chosen = use(Chosen)
  if (chosen.value !== value) return null
  return (
    <div
      role="tabpanel"
      id={`${chosen.id}${value}-panel`}
      aria-labelledby={`${chosen.id}${value}`}
      tabIndex={0}
      className={classNames('flow-root outline-offset-4', className)}
    >
      {children}
    </div>
  )
}

/** Where a key leads to from a tab: round the end, to the first or the last; -1 for other keys. */
function nextIndex(key: string, from: number, count: number): number {
  if (key === 'ArrowRight') return (from + 1) % count
  if (key === 'ArrowLeft') return (from + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}
