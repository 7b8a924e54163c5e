export const names = { berth: "book_berth" } as const;
