/** Where a call comes from. */
export interface Caller {
  readonly ip: string
  /** For whom `ip` says that it asks, where it looks like a proxy that `TRUST_PROXY` does not name. */
  readonly forwardedFor?: string
  readonly userAgent: string
}
