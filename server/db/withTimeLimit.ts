/** Waits for work, but no longer than `limit` milliseconds. */
export async function withTimeLimit(limit: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limit);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}
