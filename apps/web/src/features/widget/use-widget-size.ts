import { useQuery } from '@tanstack/react-query';

const WIDGET_PATH = '/widget.js';

/** Bytes of the widget as it is served, uncompressed; `undefined` until it is known. */
export function useWidgetSize(): number | undefined {
  const { data } = useQuery({
    queryKey: ['widget-size'],
    queryFn: async ({ signal }) => {
      const response = await fetch(WIDGET_PATH, { signal });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      return (await response.arrayBuffer()).byteLength;
    },
    staleTime: Infinity,
    retry: false,
  });
  return data;
}
