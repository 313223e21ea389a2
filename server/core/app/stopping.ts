/** Whether the process has been asked to stop: it still serves, and says that others should be asked. */
export interface Stopping {
  begin(): void
  hasBegun(): boolean
}

export function createStopping(): Stopping {
  let begun = false
  return {
    begin: () => {
      begun = true
    },
    hasBegun: () => begun,
  }
}
