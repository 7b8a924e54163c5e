export const names = { berth: "reserve_berth" } as const;
