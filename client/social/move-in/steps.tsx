import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'

const STEPS = ['Where from', 'Check', 'Invite'] as const

/**
 * The heading of a step of moving a league in, and how far it has come. A new step has the keyboard’s place on it.
 * @param props.at the current step, from 0
 */
export function StepHead({ at, children }: { at: number; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(at)
  useEffect(() => {
    if (last.current === at) return
    last.current = at
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [at])
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 max-sm:-mt-3 max-sm:mb-2.5">
      <h1 ref={heading} tabIndex={-1} className="min-w-0 text-lg font-bold wrap-anywhere">
        {children}
      </h1>
      <ol
        aria-label="Steps"
        className="flex justify-between gap-2 text-sm font-medium max-sm:w-full sm:gap-5"
      >
        {STEPS.map((name, index) => (
          <li
            key={name}
            aria-current={index === at ? 'step' : undefined}
            className={classNames('flex items-center gap-2', index === at ? 'text-ink' : 'text-muted')}
          >
            <span
              className={classNames(
                'grid size-6 place-items-center rounded-full font-bold',
                index === at ? 'bg-gold text-on-gold' : index < at ? 'bg-green/15 text-green' : 'bg-sunken',
              )}
            >
              {index < at ? <Check role="img" aria-label="Done:" size={14} strokeWidth={3} /> : index + 1}
            </span>
            {name}
          </li>
        ))}
      </ol>
    </div>
  )
}
