// Preloaded into the API, the worker and the demo website: when the launcher is gone, even by
// `kill -9`, the channel to it closes and they end themselves in order.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

export {};
