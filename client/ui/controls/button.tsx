import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { classNames } from '../class-names.ts'

type Look = 'primary' | 'secondary' | 'quiet' | 'danger'

const BASE =
  'print:hidden control-height inline-flex items-center justify-center gap-2 rounded-box px-4 py-2 font-medium transition-colors duration-150 disabled:opacity-55 disabled:cursor-not-allowed'

const LOOKS = {
  primary: 'bg-gold text-on-gold hover:brightness-105 active:brightness-95',
  secondary: 'border border-edge bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'border border-red text-red hover:bg-red-wash',
} as const satisfies Record<Look, string>

/** A button; `busy` says that its action is under way and keeps it from being pressed again. */
export function Button({
  look = 'primary',
  busy = false,
  className,
  children,
  ...props
}: ComponentProps<'button'> & { look?: Look; busy?: boolean }) {
  return (
    <button
      type="button"
      {...props}
      aria-busy={busy || props['aria-busy']}
      disabled={props.disabled || busy}
      className={classNames(BASE, LOOKS[look], className)}
    >
      {children}
    </button>
  )
}

/** A link that looks like a button, for what leads to another page. */
export function ButtonLink({
  look = 'primary',
  className,
  href,
  children,
}: {
  look?: Look
  className?: string
  href: string
  children: React.ReactNode
}) {
  return (
    <Link href={href} className={classNames(BASE, LOOKS[look], className)}>
      {children}
    </Link>
  )
}
